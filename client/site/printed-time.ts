import { dateFormat } from '../ui/text/date-format.ts'

const dayAndTime = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const kickOff = dateFormat(dayAndTime)

/** A time for paper, with its time zone. */
export const printedTimeText = dateFormat({ ...dayAndTime, year: 'numeric', timeZoneName: 'short' })

/** Kick-off of a match on a list; empty: not known. */
export const kickOffTime = (epochMs: number | undefined): string =>
  epochMs === undefined ? '' : kickOff(epochMs)
