/** How long settings, banners and casino banners are kept, in ms. */
export const KEPT_FOR_MS = 1_800_000

/** How long an entry of local storage lives when nothing else is said, in ms (about 30.4 days). */
export const STORED_FOR_MS = 26298e5

/** How long a signed payload is valid after issue, in seconds. */
export const SIGNED_FOR_S = 60

/** How long "Session expired" stays before the page goes to /auth/redirect, in ms. */
export const SESSION_NOTICE_MS = 3_000

/** How long a screen's chunk may take to load before it counts as failed, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000

/** Notifications: how long one lasts (ms), its distance from the corner (px), how many show unstacked. */
export const NOTICE = { lastsMs: 4_500, offsetPx: 24, stackThreshold: 3 } as const

/** The competition and the market a player sees first. */
export const DEFAULT_COMPETITION_ID = 2
export const DEFAULT_MARKET_ID = 3

/** So long before a round starts the client takes no more bets on it, in ms: a bet sent later would come too late. */
export const CLOSING_MARGIN_MS = 3_000

/** How often the gateway tells each watched topic that it lives, in ms, unless its page says otherwise. */
export const BEAT_MS = 10_000

/** How long the provider may take to answer, in ms, unless the gateway is set otherwise. */
export const PROVIDER_TIMEOUT_MS = 4_000

/** How many topics one socket may watch, unless the gateway is set otherwise. */
export const MAX_TOPICS_PER_SOCKET = 64

/** The longest topic name that is looked at, in characters. */
export const MAX_TOPIC_LENGTH = 200

/** The longest password that a form sends, in characters: providers have their own rules for new ones. */
export const MAX_PASSWORD_LENGTH = 200

/** The longest mobile number and the longest one-time code that a form sends, in characters: providers bound theirs. */
export const MOBILE_LENGTH = 64
export const CODE_LENGTH = 64

/** The days that players may exclude themselves for. */
export const EXCLUSION_DAYS = [1, 7, 30, 90, 180, 365] as const

/** How long a raised limit waits before it holds, in ms. A lowered one holds at once. */
export const RAISE_AFTER_MS = 86_400_000

/** The most bets that bet-history and old-bets list; those before them come by `bets`, page by page. */
export const LEAGUE_BETS_LISTED = 50

/** A bet on the league is old once it was placed so long ago, in ms. */
export const LEAGUE_BETS_OLD_AFTER_MS = 86_400_000
