/** Lifetime of stored settings, banners and casino banners, in ms. */
export const KEPT_FOR_MS = 1_800_000

/** Default lifetime of an entry of local storage, in ms (about 30.4 days). */
export const STORED_FOR_MS = 26298e5
