import type { t as english } from '../en/money.ts'

export const t: typeof english = {
  confirmed: 'Pesa imewekwa',
  unpaid: 'Pesa haikuwekwa',
  elsewhere: {
    deposit: 'Kichupo kingine kimeomba kuweka pesa sasa hivi. Salio lako linaonyesha kilichoingia.',
    withdrawal: 'Kichupo kingine kimeomba kutoa pesa sasa hivi. Ombi liko kwenye historia yako.',
    points: 'Kichupo kingine kimebadilisha pointi sasa hivi.',
  },
  notCarriedOut: 'Historia yako inaonyesha kuwa haikutekelezwa',
  again: 'Omba tena',
  leave: 'Achana nayo',
}
