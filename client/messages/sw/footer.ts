import type { t as english } from '../en/footer.ts'

export const t: typeof english = {
  help: 'Msaada na masharti',
  helpLines: 'Msaada kuhusu kamari',
  sandbox: 'Hili ni jaribio: klabu za kubuni na pesa za majaribio, hata unapoweka au kutoa pesa.',
  noOperator: 'Hakuna mwendeshaji aliyetajwa hapa. Anayepokea pesa zako ana jina na leseni: usiweke pesa.',
  licence: (number) => `Leseni ${number}`,
  licenceOf: (number, authority) => [`Leseni ${number} ya `, authority],
}
