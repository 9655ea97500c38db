import { t } from '#messages/competition.ts'

/** Message of a sportsbook screen where the operator offers no sports. */
export const noSports = () => ({ icon: 'sports', title: t.noSports, text: t.noSportsText }) as const
