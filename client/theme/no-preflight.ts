/** Replaces Chakra's resets, which the page has in its own style element (`client/bundle/global-styles.ts`). */
export const createPreflight = () => ({})
