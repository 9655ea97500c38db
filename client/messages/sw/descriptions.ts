import type { t as english } from '../en/descriptions.ts'

export const t: typeof english = {
  '': 'Odds za soka, ligi ya mtandaoni mubashara inavyochezwa, jackpoti na kasino.',
  competition: 'Mechi na odds za kila mchezo na kila shindano, kabla na wakati wa mechi.',
  jackpot: 'Tabiri matokeo ya kila mechi ya jackpoti. Unaona bei kabla ya kuweka dau.',
  casino: 'Sloti, michezo ya mezani na ya crash mahali pamoja, kwa aina na mtoaji.',
  virtuals: 'Michezo ya virtual, yenye raundi mpya kila baada ya dakika chache, usiku na mchana.',
  'nare-games':
    'Michezo yetu wenyewe: mchezo wa crash unaoweza kuhakiki raundi zake, na michezo ya papo kwa papo.',
  'smart-soft': 'Michezo ya Smart Soft, kwa aina.',
  promotions: 'Kila ofa inayoendelea, pamoja na masharti yake na mwisho wake.',
  'leader-board': 'Vinara wa leo: nani anaongoza, ana pointi ngapi, na kila nafasi inashinda nini.',
  playouts: 'Mechi zote za raundi kwa pamoja: matokeo, magoli na msimamo, mubashara.',
  'nare-league': 'Raundi ijayo ya ligi ya mtandaoni: mechi zake, odds zake na muda wa kufungwa.',
  standing: 'Msimamo wa ligi ya mtandaoni baada ya kila raundi.',
  results: 'Matokeo ya ligi ya mtandaoni, raundi kwa raundi.',
}
