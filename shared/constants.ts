/** Lifetime of stored settings, banners and casino banners, in ms. */
export const KEPT_FOR_MS = 1_800_000

/** Default lifetime of an entry of local storage, in ms (about 30.4 days). */
export const STORED_FOR_MS = 26298e5

/** Validity of a signed payload after issue, in seconds. */
export const SIGNED_FOR_S = 60

/** Tolerated difference between the clocks of servers, in seconds. */
export const CLOCK_SKEW_S = 2

/** Delay between "Session expired" and /auth/redirect, in ms. */
export const SESSION_NOTICE_MS = 3_000

/** Timeout for loading a screen's chunk, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000

/** Notifications: how long one lasts (ms), its distance from the corner (px), how many show unstacked. */
export const NOTICE = { lastsMs: 4_500, offsetPx: 24, stackThreshold: 3 } as const

/** The competition and the market a player sees first. */
export const DEFAULT_COMPETITION_ID = 2
export const DEFAULT_MARKET_ID = 3

/** The client takes no bets on a round that starts within this many ms: the bet would arrive too late. */
export const CLOSING_MARGIN_MS = 3_000

/** Default interval of a watched topic's beats, in ms. */
export const BEAT_MS = 10_000

/** Default timeout of the provider, in ms. */
export const PROVIDER_TIMEOUT_MS = 4_000

/** Default for the most topics that one socket may watch. */
export const MAX_TOPICS_PER_SOCKET = 64

/** The longest topic name that is parsed, in characters. */
export const MAX_TOPIC_LENGTH = 200

/** The longest password that a form sends, in characters: providers have their own rules for new ones. */
export const MAX_PASSWORD_LENGTH = 200

/** The longest mobile number and the longest one-time code that a form sends, in characters: providers bound theirs. */
export const MOBILE_LENGTH = 64
export const CODE_LENGTH = 64

/** Durations of a self-exclusion, in days. */
export const EXCLUSION_DAYS = [1, 7, 30, 90, 180, 365] as const

/** Delay before a raised limit holds, in ms. A lowered one holds at once. */
export const RAISE_AFTER_MS = 86_400_000

/** The most bets that bet-history and old-bets list; earlier ones come from `bets`, page by page. */
export const LEAGUE_BETS_LISTED = 50

/** Age from which a bet on the league counts as old, in ms. */
export const LEAGUE_BETS_OLD_AFTER_MS = 86_400_000
