import type { t as english } from '../en/menu.ts'

export const t: typeof english = {
  close: 'Funga menyu',
  areas: 'Sehemu zote',
  groups: { play: 'Cheza', league: 'Ligi', yours: 'Yako', help: 'Msaada na masharti' },
  install:
    'Fungua menyu ya kivinjari au Share, kisha “Add to Home Screen” (Ongeza kwenye skrini ya mwanzo), “Install” (Sakinisha) au “Add to Dock”. Huhitaji duka la programu.',
}
