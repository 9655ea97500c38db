const moment = new Intl.DateTimeFormat('en-KE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const kickOff = new Intl.DateTimeFormat('en-KE', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment as paper says it, with its zone: paper travels. */
export const momentText = (epochMs: number): string => moment.format(epochMs)

/** The kick-off of a match on a list; empty where it is not known. */
export const kickOffTime = (epochMs: number | undefined): string =>
  epochMs === undefined ? '' : kickOff.format(epochMs)
