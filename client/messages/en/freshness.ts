/** Freshness of a state that a screen shows. */
export const t = {
  noLink: 'no connection',
  retrying: 'trying again',
  connecting: 'connecting to the feed',
  down: 'the feed is down',
  asOf: (age: string) => `as of ${age} ago`,
  stale: 'stale',
  lost: 'connection lost',
  reconnecting: 'reconnecting',
  old: (age: string) => `${age} old`,
  untrusted: 'not to be trusted',
  polling: 'by polling',
  late: 'late',
  final: 'final',
  live: 'live',
  same: 'same as the feed',
}
