import type { t as english } from '../en/share.ts'

export const t: typeof english = {
  title: 'Shiriki machaguo haya',
  code: 'Namba ya mkeka',
  spelled: (letters) => `Namba ya mkeka: ${letters}`,
  until: (moment) => `Inaweza kutumika kwenye mkeka wowote hadi ${moment}.`,
  private: 'Odds zitakuwa za wakati mkeka unapofunguliwa. Dau lako na jina lako havionyeshwi.',
  asking: 'Namba inatengenezwa',
  failed: 'Namba haikupatikana. Kiungo kinafanya kazi bila namba.',
  tooManyMade: (seconds) =>
    `Namba nyingi mno zimetengenezwa kutoka kwenye mtandao wako. Jaribu tena baada ya sek ${seconds}.`,
  tooLong: (most) => `Namba hubeba machaguo yasiyozidi ${most}. Kiungo kinayabeba yote.`,
  again: 'Jaribu tena',
  copyCode: 'Nakili namba',
  copyLink: 'Nakili kiungo',
  send: 'Tuma…',
  picture: 'Picha',
  copied: { code: 'Namba imenakiliwa', link: 'Kiungo kimenakiliwa', sms: 'Ujumbe umenakiliwa' },
  copyYourself: {
    code: 'Namba ya machaguo haya',
    link: 'Kiungo cha machaguo haya',
    sms: 'Ujumbe wa machaguo haya',
  },
  uncopied: 'Kivinjari hiki hakiwezi kunakili. Nakili mwenyewe hapa:',
  sentText: (brand, code) =>
    code === '' ? `Mkeka wangu wa ${brand}` : `Mkeka wangu wa ${brand}. Namba ya mkeka: ${code}`,

  pictureOf: (picks, brand) => `${picks}, ${brand}`,
  save: 'Hifadhi picha',
  sendPicture: 'Tuma picha',

  sms: 'Kwa SMS, bila data',
  smsStake: 'Weka dau kwenye mkeka: ni sehemu ya ujumbe.',
  copySms: 'Nakili ujumbe',
  openSms: 'Fungua SMS',
  close: 'Funga',

  enter: 'Tumia namba ya mkeka',
  enterLead:
    'Herufi na tarakimu sita, kutoka kwa mtu aliyeshiriki mkeka wake. Utaona kila chaguo kwa odds za sasa kabla ya kuliongeza.',
  load: 'Onyesha machaguo',
  looking: 'Inatafuta…',
  tooManyTried: (seconds) =>
    `Namba nyingi mno zimejaribiwa kutoka kwenye mtandao wako. Jaribu tena baada ya sek ${seconds}.`,
  missed: {
    unknown: 'Hakuna mkeka wenye namba hii. Huenda muda wake umeisha: ikague herufi moja moja.',
    failed: 'Namba haikuweza kutafutwa. Angalia muunganisho wako, kisha jaribu tena.',
  },
}
