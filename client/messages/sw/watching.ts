import type { t as english } from '../en/watching.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  covered: 'Matokeo yamefichwa',
  coveredLive:
    'Kuficha matokeo kumewashwa. Tazama kuanzia sasa, au rudi mechi zikiisha utazame marudio yote.',
  coveredPast: 'Kuficha matokeo kumewashwa, na bado hujatazama raundi hii.',
  replay: 'Tazama marudio ya raundi',
  live: 'Tazama mubashara',
  scores: 'Onyesha matokeo',
  hidden: (rounds) =>
    plural(rounds, {
      one: 'Raundi moja imefichwa hadi uitazame.',
      other: `Raundi ${rounds} zimefichwa hadi uzitazame.`,
    }),
  show: 'Onyesha',
  spoilers: 'Kuficha matokeo',
  safe: 'Kuficha matokeo kumewashwa: matokeo, msimamo, beti za ligi na salio lako vimefichwa hadi utazame raundi.',
  unsafe: 'Kuficha matokeo huficha matokeo, msimamo, beti za ligi na salio lako hadi utazame raundi.',
  turnOff: 'Zima',
  turnOn: 'Washa',
  sound: 'Sauti',
  sounds: 'Goli lina sauti: milio miwili mifupi.',
  silent: 'Magoli hayana sauti.',
  soundOff: 'Zima sauti',
  soundOn: 'Washa sauti',
  data: 'Matumizi ya data',
  lite: (isOn) =>
    `${isOn ? 'Kuokoa data kumewashwa' : 'Kuokoa data hutumia data kidogo'}: matokeo mubashara huja pamoja kila baada ya sekunde kumi hivi, na picha hazionyeshwi. Odds huja kwa kasi ileile.`,
  liteOff: 'Acha kuokoa data',
  liteOn: 'Okoa data',
  beside: 'Tazama kando ya shindano hili',
  oneAtATime: 'Yamefichwa: kuficha matokeo huonyesha shindano moja kwa wakati.',
}
