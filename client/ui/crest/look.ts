/** The style of crests: one global rule, since each row of a list has two of them. */
export const crestLook = {
  '.crest': {
    flex: 'none',
    w: '18px',
    h: '20px',
    overflow: 'hidden',
    borderRadius: '4px 4px 10px 10px',
    outline: '1px solid {colors.text/22}',
    outlineOffset: '-1px',
  },
} as const
