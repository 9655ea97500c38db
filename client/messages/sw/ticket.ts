import type { t as english } from '../en/ticket.ts'

export const t: typeof english = {
  title: 'Mkeka wa jackpoti',
  empty: 'Tiketi yako haina chaguo',
  emptyText: 'Chagua matokeo ya kila mechi ya jackpoti.',
  fillIn: 'Jaza tiketi',
  results: 'Machaguo yako',
  toPick: 'chagua',
  change: 'Badilisha machaguo',
  picked: 'Umechagua',
  of: (filled, matches) => `${filled} kati ya ${matches}`,
  combinations: 'Michanganyiko',
  cost: 'Gharama',
  login: 'Ingia ili kuweka beti',
  place: (cost) => `Weka tiketi · ${cost}`,
  unfilled: (left) => (left === 1 ? 'Bado mechi 1' : `Bado mechi ${left}`),
  tooWide: (most) => `Michanganyiko isizidi ${most}`,
  cannot: {
    unknown: 'Jackpoti inapakiwa',
    closed: 'Jackpoti hii imefungwa',
    'under-way': 'Beti nyingine inawekwa',
  },
}
