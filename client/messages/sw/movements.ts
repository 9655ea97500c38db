import type { t as english } from '../en/movements.ts'

export const t: typeof english = {
  title: 'Historia ya malipo',
  why: 'Hapa unaona pesa zote zilizoingia au kutoka.',
  lead: 'Pesa zote zilizoingia au kutoka, za karibuni kwanza.',
  none: 'Hakuna historia ya malipo',
  noneText:
    'Mwendeshaji huyu haonyeshi malipo hapa. Salio lako ndilo la kuzingatia: muulize mwendeshaji kuhusu malipo fulani.',
  missed: 'Historia haikupakiwa',
  loading: 'Inapakia historia',
  empty: 'Bado hakuna malipo',
  emptyText: 'Pesa unazoweka, madau, ushindi na pesa unazotoa vitaonekana hapa.',
  deposit: 'Weka pesa',
  older: 'Onyesha ya zamani',
  kind: {
    deposit: 'Pesa iliyowekwa',
    withdrawal: 'Pesa iliyotolewa',
    stake: 'Dau',
    win: 'Ushindi',
    refund: 'Dau lililorudishwa',
    points: 'Pointi zilizobadilishwa',
    prize: 'Zawadi ya orodha ya vinara',
    gift: 'Zawadi',
    other: 'Malipo',
  },
  state: {
    pending: 'inashughulikiwa',
    cancelled: 'imeghairiwa',
    'timed-out': 'haikujibiwa',
    unknown: 'hali haijulikani',
  },
}
