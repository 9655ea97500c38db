import { t } from '#messages/exclusion.ts'
import type { ExclusionEnd } from '#shared/model/account/exclusion.ts'
import { fullMomentText } from '../../ui/text/moment.ts'

/** `until 21 November 2026, 14:21`, or `until this session ends`. */
export const untilText = (end: ExclusionEnd): string =>
  end === 'session' ? t.session : t.until(fullMomentText(end))

/** The provider's duration: a number is in days; a text is shown unchanged. */
export const durationText = (time: number | string): string =>
  typeof time === 'string' ? time : t.days(time)
