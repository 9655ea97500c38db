/** A game of the casino in its frame, and why it cannot be played. */
export const t = {
  game: 'Game',
  gameOf: (id: string) => `Game ${id}`,
  none: 'No game selected',
  noneText: 'This address names no game. Choose one in the casino.',
  casino: 'Open the casino',
  excludedText: (until: string) => `Games are closed ${until}. You can withdraw your balance at any time.`,
  login: 'You need an account to play. After the login you come back to this game.',

  lobby: 'Lobby',
  toLobby: 'Back to the lobby',
  again: 'Open the game again',
  full: 'Full screen',
  playMoney: 'Play money',
  balance: 'Your balance',
  time: 'Time in this game',

  opening: (game: string) => `Opening ${game}`,
  fetching: 'Opening the game…',
  loading: 'The game is loading…',
  short: 'Your balance is too low for this stake.',
  later: 'Not now',
  turn: 'Turn your phone for a wider game',
  closeHint: 'Close the hint',

  failed: {
    refused: (game: string) => `${game} did not open`,
    'not allowed': (game: string) => `${game} cannot be shown here`,
    silent: (game: string) => `${game} did not load`,
    broken: (game: string) => `${game} has stopped`,
    'logged out': (game: string) => `${game} has logged you out`,
  },
  why: {
    'not allowed': 'Its address is not on the list of game sites.',
    broken: 'The game reported an error. Your balance has been refreshed.',
    'logged out': 'Its session has ended. Open it again to continue.',
  },
  silent: (seconds: number) =>
    `It did not load within ${seconds} seconds. Check your connection, or choose another game.`,
}
