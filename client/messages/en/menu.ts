/** The menu. */
export const t = {
  close: 'Close the menu',
  areas: 'All areas',
  groups: { play: 'Play', league: 'League', yours: 'Yours', help: 'Help and rules' },
  install:
    'Open the browser’s menu or Share, then “Add to Home Screen”, “Install” or “Add to Dock”. No app store is needed.',
}
