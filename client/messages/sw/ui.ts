import type { t as english } from '../en/ui.ts'

export const t: typeof english = {
  again: 'Jaribu tena',
  unknown: 'haijulikani',
  minutes: (count) => `dakika ${count}`,
  seconds: (count) => `sekunde ${count}`,
  s: (count) => `sek ${count}`,
  min: (count) => `dak ${count}`,
  hours: (hours, minutes) => `saa ${hours} dak ${minutes}`,
  underMinute: 'chini ya dakika moja',
  in: (minutes) => `baada ya dak ${minutes}`,
  soon: 'inakaribia kuanza',
  ended: 'Imeisha',
  inPlay: 'Mubashara',
  match: (id) => `Mechi ${id}`,
  home: 'Nyumbani',
  away: 'Ugenini',
  v: (home, away) => `${home} v ${away}`,
  rose: (from) => `zimepanda kutoka ${from} hadi `,
  fell: (from) => `zimeshuka kutoka ${from} hadi `,
}
