import { t } from '#messages/competition.ts'

/** What a screen of the sportsbook says where the operator offers no sports. */
export const noSports = () => ({ icon: 'sports', title: t.noSports, text: t.noSportsText }) as const
