/** Picks that are shared by a code, a link, a picture or an SMS, and the code that another player enters. */
export const t = {
  title: 'Share these picks',
  code: 'Booking code',
  spelled: (letters: string) => `Booking code: ${letters}`,
  until: (moment: string) => `It can be entered in any slip until ${moment}.`,
  private: 'Prices are those of the moment it is opened. Neither your stake nor you are in it.',
  asking: 'Making the code',
  failed: 'No code could be made. The link works without one.',
  tooManyMade: (seconds: number) => `Too many codes were made from your network. Try again in ${seconds} s.`,
  tooLong: (most: number) => `A code has ${most} picks at most. The link has them all.`,
  again: 'Try again',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  send: 'Send…',
  picture: 'Picture',
  copied: { code: 'Code copied', link: 'Link copied', sms: 'Message copied' },
  copyYourself: { code: 'Code of these picks', link: 'Link to these picks', sms: 'Message of these picks' },
  uncopied: 'This browser does not copy. Copy it from here:',
  sentText: (brand: string, code: string) =>
    code === '' ? `My picks at ${brand}` : `My picks at ${brand}. Booking code: ${code}`,

  pictureOf: (picks: string, brand: string) => `${picks} at ${brand}`,
  save: 'Save picture',
  sendPicture: 'Send picture',

  sms: 'By SMS, without data',
  smsStake: 'Enter a stake in the slip: it is part of the message.',
  copySms: 'Copy message',
  openSms: 'Open messages',
  close: 'Close',

  enter: 'Use a booking code',
  enterLead:
    'Six letters and digits, from somebody who shared a slip. You see each pick at its price now before you add it.',
  load: 'Show the picks',
  looking: 'Looking…',
  tooManyTried: (seconds: number) =>
    `Too many codes were tried from your network. Try again in ${seconds} s.`,
  missed: {
    unknown: 'No slip has this code. It may have ended: check it letter by letter.',
    failed: 'The code could not be looked up. Check your connection, and try again.',
  },
}
