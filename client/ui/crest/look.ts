/** The look of a crest: one rule of the page, since two of them stand in each row of a list. */
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
