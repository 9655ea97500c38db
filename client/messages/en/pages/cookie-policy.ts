import { type Facts, type Page, section } from '../../../site/page.ts'
import { entriesOf } from '../../../site/text/entries.ts'
import type { StorageKey } from '../../../storage/entry.ts'

const session =
  'That you are logged in, and who you are: the token of your session, your name, number and last known balance.'
const slips = 'The three slips, so that a reload does not empty them.'
const options = 'Which price moves you accept in each slip, and the stake that you typed.'
const payment =
  'A payment in progress: its amount and reference, so that it survives a reload and is never made twice. Each is removed once the payment has ended.'
const ended =
  'The reference of the payment that ended last, for a minute, so that a tap in another tab does not make a second one.'
const crash =
  'A bet in the crash game that is being placed, cancelled or cashed out, in either of the two boxes, so that it happens only once. Each is removed within a minute of its end.'
const campaign =
  'The link that brought you here, if its address named one. It is sent to the operator only when you sign up, so that partners are paid.'
const kept = 'The last settings and banners, for half an hour, to use less of your data.'

/** Content of each key in use; the compiler counts them. */
const meanings: Readonly<Record<StorageKey, string>> = {
  auth_token: session,
  user: session,
  betslip: slips,
  kironbetslip: slips,
  jackpotbetslip: slips,
  'betslip-options': options,
  'kironbetslip-options': options,
  placing: 'A bet that is being placed, so that it is never placed twice.',
  'cash-out-asked':
    'A bet on the league that is being cashed out, so that it happens only once. It is removed within a minute of its end.',
  'cash-outs-told': 'Of which bets a cash-out above your mark was told, so that each is told once.',
  'bets-compared':
    'Which bets were decided when alerts last looked, for five minutes, so that the next tab tells of later ones.',
  'crash-bet-1': crash,
  'crash-bet-2': crash,
  'crash-cancel-1': crash,
  'crash-cancel-2': crash,
  'crash-cash-out-1': crash,
  'crash-cash-out-2': crash,
  'deposit-asked': payment,
  'deposit-waiting': payment,
  'withdrawal-asked': payment,
  'redemption-asked': payment,
  'ended-deposit': ended,
  favorite_casino: 'Your favourite games of the casino, so that they show at once.',
  'recent-games': 'The games of the casino that you last opened on this device.',
  'session-started': 'When this session began.',
  'reality-checked': 'When you last saw the reality check.',
  'active-at': 'When you last touched the page.',
  skipUserUpdate: 'That your session has ended, so that a late answer does not bring it back.',
  'left-by':
    'The number of your account, if your session ended by itself: your slips are kept for you alone.',
  theme: 'Dark or light.',
  'price-format': 'How prices are written: decimal, fractional or American.',
  language:
    'The language that you chose. A cookie of the same name tells the server, so that pages come in it.',
  'app-prompt-dismissed': 'That you dismissed the offer to add the site to your home screen.',
  'kiron-competitions': 'The competition of the live league that you chose last.',
  'kiron-more': 'The market of the live league that you chose last.',
  'season-results':
    'Check sums of the results of the virtual league that you were shown, so that you can check later that none was changed.',
  'crash-chains':
    'The published links of the crash game that you were shown, so that you can check later that none was changed.',
  'season-hashes':
    'The hashes of running seasons of the virtual league, so that you can check later that none was changed.',
  'goal-sound': 'Whether a goal of the live league sounds.',
  'data-lite': 'Whether you chose data-lite.',
  'used-bytes': 'How many bytes the site received today on this device.',
  spoilers:
    'Whether results are hidden until you have watched the round, and how far you have watched which.',
  follows:
    'The teams, matches, competitions and prices that you follow on this device; matches and prices until a few hours after the kick-off.',
  alerts: 'Which alerts you chose, your quiet hours, and the amount above which a cash-out is told.',
  'alerts-compared':
    'The scores of the rounds that you follow, for a quarter of a minute, so that each goal is told once when you close one tab of several.',
  'reality-check': 'How often you want the reality check.',
  'self-exclusion':
    'That you have excluded yourself: the number of your account, until when, and what the operator said. It stays when you log out, so that the exclusion still applies when you come back, and is removed once it has ended.',
  utm_source: campaign,
  utm_campaign: campaign,
  btag: campaign,
  offers:
    'Which parts of the site the operator offered at your last visit, in case its settings do not load.',
  'kept-settings': kept,
  'kept-banners': kept,
  'kept-casinoBanners': kept,
}

/** Hosts in a sentence. */
const named = (hosts: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(hosts) || 'no other'

/** The origins of pictures and games, as the page's policy has them. */
const origins = ({ imageHosts, gameHosts }: Facts) =>
  imageHosts.length + gameHosts.length === 0
    ? 'All pictures and games come from this site’s own address.'
    : `Besides this site’s own address, pictures may come from ${named(imageHosts)}, and games from ${named(gameHosts)}; your browser refuses all others.`

export default (facts: Facts): Page => ({
  lead: 'This site sets one cookie, and only when you choose a language. What else it keeps is in the local storage of your browser, and listed here in full.',
  updated: '2026-11-28',
  sections: [
    section('cookie', 'One cookie, no trackers', [
      'The cookie is named “language”. It holds the language that you chose, for a year, and nothing else. It tells the server, so that pages come in that language; as long as you choose none, it is not set.',
      `No page of this site sets another cookie, loads a script from elsewhere, or shows an advertisement of a third party. Your browser enforces this: the pages are sent with a policy that forbids all scripts but their own. ${origins(facts)}`,
      'For everything else this site uses local storage: space in your browser that only pages of this address can read. Unlike a cookie, it is not sent with each request.',
    ]),
    section('yours', 'Entries that are about you', [
      'They are removed when you log out, except a bet or payment whose outcome is not known yet: it is kept for you alone, so that you see its outcome when you log in again. If a session ends by itself, the slips are kept until you log in again; if somebody else logs in, they are removed too.',
      { terms: entriesOf('player', meanings) },
    ]),
    section('device', 'Entries that are about this device', [{ terms: entriesOf('device', meanings) }]),
    section('offline', 'The offline shell', [
      'So that the site opens without a connection, your browser also keeps its program files. They contain no price, score, balance or bet: offline you see the frame and a notice, never old figures that look current.',
    ]),
    section('time', 'How long, and how to remove it', [
      'Each entry holds the time at which it was made and how long it is valid: about 30 days unless a shorter time is given above. An expired entry is removed the next time it is read. To remove everything at once, clear the site data of this address in the settings of your browser: you are then logged out and your slips are gone.',
    ]),
  ],
})
