import type { t as english } from '../en/halls.ts'

export const t: typeof english = {
  own: 'Michezo yetu',
  noneOwn: 'Hatuna michezo yetu wenyewe hapa. Hii ni michezo yote ya kasino.',
  of: (provider) => `Michezo ya ${provider}`,
  noneOf: (provider) => `Hakuna michezo ya ${provider} hapa`,
  noneOfText: (provider) => `Kwa sasa kasino haina mchezo wa ${provider}. Mingine iko hatua moja tu.`,
  seeAll: 'Tazama michezo yote',
  league: 'Ligi mubashara',
  virtuals: 'Michezo ya virtual',
}
