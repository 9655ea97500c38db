import type { t as english } from '../en/calendar.ts'

export const t: typeof english = {
  title: 'Kalenda ya msimu',
  why: 'Faili (.ics) la kalenda yako, lenye wiki zilizotangazwa. Msimu mpya una faili jipya.',
  whose: 'Mechi za',
  all: 'Timu zote',
  save: 'Hifadhi kalenda',
  making: 'Tunasoma mechi',
  follow: 'Fuatilia kwenye kalenda yako',
  address: 'Anwani ya kalenda yako',
  followed: 'Kalenda inayofuatilia anwani hii hupata wiki mpya yenyewe.',
  saved: (count, until) => `Imehifadhiwa: matukio ${count}, la mwisho hadi ${until}.`,
  missing: (weeks) => (weeks === 0 ? '' : `Wiki ${weeks} zimeachwa: mechi zake bado hazijulikani.`),
  failed: 'Mechi hazikupakiwa, kwa hiyo hakuna kilichohifadhiwa.',
  lasts: (time) => `Ligi ya mtandaoni: mchezo hudumu ${time}, na beti hufungwa unapoanza.`,
}
