/**
 * A text that changes many times a second, in a child of an element of this class: a change lays out that child alone.
 * Both have a fixed width, so that nothing around them moves. Items of a flex box or a grid are never laid out alone.
 */
export const tickingLook = {
  '.ticking': { display: 'block', flex: 'none' },
  '.ticking > *': { display: 'block', h: '1lh', contain: 'size layout' },
} as const
