import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The frame around every screen: header, navigation, menu, notices, and the screen's own states. */
export const t = {
  language: 'Language',
  languageMissed: 'The language did not load. Check your connection, then choose it again.',
  skip: 'Skip to the content',
  home: (brand: string) => `${brand}, home`,
  account: 'Your account',
  product: 'Product',
  main: 'Main',
  side: 'Sports and league',
  competitions: 'Competitions',
  competition: (id: string) => `League ${id}`,
  more: 'More',
  /** A number of picks, and what only screen readers have beside it. */
  picks: <Node>(count: number, shown: Node, hidden: (text: string) => Node) => [
    shown,
    hidden(plural(count, { one: ' pick', other: ' picks' })),
  ],
  search: 'Search',
  closeSearch: 'Close the search',
  dark: 'Use the dark theme',
  light: 'Use the light theme',
  menu: 'Menu',
  balance: 'Your balance',
  asOf: (time: string) => `as of ${time}`,
  logOut: 'Log out',
  top: 'To the top',
  loading: 'Loading',
  nextRound: 'Loading the next round',
  screen: (title: string) => `Loading ${title}`,
  missed: 'This screen did not load',
  stopped: 'This screen stopped',
  whyMissed:
    'Check your connection and try again. After an update, reload the page: it goes on with the new version.',
  whyStopped: 'Something went wrong here. Your bets are not affected.',
  reload: 'Reload the page',
  lost: 'Page not found',
  noPage: 'There is no page here',
  mistyped: 'The address may be outdated or mistyped.',
  watch: 'Watch the live league',
  addTo: (brand: string) => `Add ${brand} to your home screen`,
  install: (brand: string) => `Install ${brand}`,
  inMenu: 'You find it in the menu.',
  add: 'Add',
  how: 'How',
  notNow: 'Not now',
  dismiss: (notice: string) => `Dismiss: ${notice}`,
  further: (count: number) => `and ${count} more`,
  /** Parts that a failed call leaves out. */
  troubles: {
    settings: 'Limits and offers did not load.',
    balance: 'Your balance did not load.',
  },
  /** Reasons for which the page is less than it should be: what it is, what it means, and the way out. */
  obstacles: (brand: string) => ({
    offline: {
      title: 'You are offline.',
      text: 'Prices and scores are not live. They update once you are online again.',
      action: 'Try again',
    },
    intercepted: {
      title: `Your network answers in place of ${brand}.`,
      text: 'It may want you to log in: open any other website, do what it asks, then try again. Nothing here is live.',
      action: 'Try again',
    },
    outdated: {
      title: `There is a new version of ${brand}.`,
      text: 'This page is of an older one, and parts of it no longer load. Reload it to go on.',
      action: 'Reload',
    },
    unstored: {
      title: `${brand} cannot store anything in this browser.`,
      text: 'From now on logins, slips and settings last until you reload or close the page. After that, check your history before you repeat a bet or payment.',
      action: 'OK',
    },
  }),
}
