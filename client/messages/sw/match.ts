import type { t as english } from '../en/match.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  loading: 'Inapakia mechi',
  over: 'mwisho wa mechi',
  versus: 'v',
  allLive: 'Mechi zote mubashara',
  closed: 'Kubeti mechi hii kumefungwa.',
  story: 'Yaliyotokea',
  loadingStory: 'Inapakia yaliyotokea',
  noStory: 'Imeshindikana kupakia yaliyotokea.',
  replay: 'Tazama marudio ya raundi',
  unknown: 'Mechi hii haijulikani',
  unknownText: 'Mtoa huduma hajahifadhi chochote kuihusu.',
  next: 'Ona raundi ijayo',
  noMarkets: 'Baadhi ya odds hazikupakiwa.',
  loadingPrices: 'Inapakia odds',
  noPrices: 'Hakuna odds kwa sasa',
  noPricesText: 'Mtoa huduma hana soko lolote la mechi hii.',
  prices: 'Odds',
  noForm: 'Imeshindikana kupakia kiwango na takwimu.',
  loadingForm: 'Inapakia kiwango na takwimu',
  meetings: 'Walipokutana',
  noMeetings: 'Bado hazijakutana katika matokeo haya.',
  loadingMeetings: 'Inapakia mechi walizokutana',
  meetingIn: (season, week) => `Msimu ${season}, ${week}`,
  toForm: 'Kiwango na walipokutana',
  incidents: { goal: 'Goli', yellow: 'Kadi ya njano', red: 'Kadi nyekundu', corner: 'Kona' },
  nothing: 'Bado hakuna lililotokea.',
  pitch: (home, atHome, away, atAway) => `Mchoro wa uwanja. ${home}: ${atHome}. ${away}: ${atAway}.`,
  nothingYet: 'bado hakuna',
  schematic: 'Ni mchoro tu: taarifa zinasema nini kilitokea na lini, si wapi.',
  momentum: 'Kasi ya mchezo, kwa magoli na kadi pekee.',
  momentumWords: (home, away, minutes) =>
    `Kasi ya mchezo kwa dakika, kwa magoli na kadi: ${home ?? 'timu ya nyumbani'} dakika ${minutes.home}, ${away ?? 'timu ya ugenini'} dakika ${minutes.away}, sawa dakika ${minutes.even}.`,
  lineUps: 'Vikosi',
  loadingLineUps: 'Inapakia vikosi',
  noLineUps: 'Imeshindikana kupakia vikosi. Tunajaribu tena.',
  goals: (count) => plural(count, { one: 'goli 1', other: `magoli ${count}` }),
}
