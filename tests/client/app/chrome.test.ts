import { describe, expect, it } from 'vitest'
import { areaOf, chromeOf } from '#client/app/chrome.ts'
import { areas } from '#client/app/screens.ts'

/** The specified areas and visibility rules, verbatim. */
const specified = {
  areas:
    'login, deposit, withdraw, points, reset_password, playouts, casino, nare-league, nare-games, how-to-play, terms-and-conditions, betslip-slip, betslip-nare, betslip-jackpot, signup, leader-board, my-bets, promotions, smart-soft, responsible-gambling, promo, smart-play, gameplay, fpl, cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering, profile, jackpot, bethistory, bet-history, standing, results, virtuals, competition, match',
  searchHidden: 'home, casino, nare-league, how-to-play, terms-and-conditions',
  headerHidden: 'gameplay, smart-play, nare-games',
  bottomHidden:
    'betslip-slip, betslip-nare, signup, leader-board, nare-league, my-bets, promotions, smart-soft, casino, nare-games, responsible-gambling, promo, smart-play, gameplay, fpl, how-to-play, cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering, terms-and-conditions, profile, jackpot',
  promptShown:
    'nare-games, promo, bethistory, bet-history, terms-and-conditions, gameplay, smart-play, betslip-slip, betslip-nare, betslip-jackpot, nare-league, standing, results, jackpot, smart-soft, virtuals, competition, my-bets, profile, promotions, leader-board, responsible-gambling, match, casino, fpl, how-to-play',
  legal: 'cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering',
}

const listed = (text: string) => text.split(', ').map((area) => (area === 'home' ? '' : area))

describe('the areas', () => {
  it('are home, each of the specification, and our own', () => {
    expect(areas).toEqual(expect.arrayContaining(['', ...listed(specified.areas)]))
  })

  it.each([
    ['', ''],
    ['/playouts/', 'playouts'],
    ['/match/12/3', 'match'],
    ['/auth/login', 'login'],
    ['/auth/redirect', 'redirect'],
    ['/auth', ''],
  ])('give the path %j the area %j', (path, area) => {
    expect(areaOf(path)).toBe(area)
  })
})

it('the frame shows header, search and navigation in each area as specified', () => {
  for (const area of areas) {
    const chrome = chromeOf(area)
    const name = area === '' ? 'home' : area
    const within = (text: string) => text.split(', ').includes(name)
    expect(chrome, name).toEqual({
      header: !within(specified.headerHidden),
      headerSearch: !within(specified.headerHidden) && !within(specified.searchHidden),
      profileHeader: name === 'profile',
      bottomNavigation: !within(specified.bottomHidden),
      appPrompt: within(specified.promptShown) || within(specified.legal),
    })
  }
})
