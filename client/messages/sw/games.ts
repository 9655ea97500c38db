import type { t as english } from '../en/games.ts'

export const t: typeof english = {
  fresh: 'Mpya',
  demo: 'Demo',
  demoOf: (game) => `Demo ya ${game}`,
  rtp: (percent) => `RTP ${percent}\u00a0%`,
  favorite: (game) => `Mchezo uupendao: ${game}`,
  isFavorite: (game) => `${game} ni mchezo uupendao`,
  notAdded: (game) => `${game} haijaongezwa kwenye michezo uipendayo`,
  notRemoved: (game) => `${game} bado iko kwenye michezo uipendayo`,
  loading: 'Michezo inapakiwa',
}
