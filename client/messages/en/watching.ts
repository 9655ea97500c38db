import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** Ways of watching the league: hidden rounds, sound, fewer bytes, and further competitions beside the shown one. */
export const t = {
  covered: 'The scores are hidden',
  coveredLive: 'Spoiler-safe is on. Watch from here on, or come back after full time and replay all of it.',
  coveredPast: 'Spoiler-safe is on, and you have not watched this round yet.',
  replay: 'Replay the round',
  live: 'Watch live',
  scores: 'Show the scores',
  hidden: (rounds: number) =>
    plural(rounds, {
      one: 'A round is hidden until you have watched it.',
      other: `${rounds} rounds are hidden until you have watched them.`,
    }),
  show: 'Show',
  spoilers: 'Spoilers',
  safe: 'Spoiler-safe is on: results, tables, league bets and your balance stay hidden until you have watched the round.',
  unsafe:
    'Spoiler-safe hides results, tables, league bets and your balance until you have watched the round.',
  turnOff: 'Turn it off',
  turnOn: 'Turn it on',
  sound: 'Sound',
  sounds: 'A goal sounds: two short notes.',
  silent: 'Goals make no sound.',
  soundOff: 'Sound off',
  soundOn: 'Sound on',
  data: 'Data use',
  lite: (isOn: boolean) =>
    `${isOn ? 'Data-lite is on' : 'Data-lite uses fewer bytes'}: live scores come together about every ten seconds, and pictures are off. Prices stay at full speed.`,
  liteOff: 'Data-lite off',
  liteOn: 'Data-lite on',
  used: (size: string, unknown: number) =>
    `Used today: about ${size}, live data counted uncompressed${unknown > 0 ? `, and ${plural(unknown, { one: '1 file', other: `${unknown} files` })} of unknown size` : ''}.`,
  beside: 'Watch beside this competition',
  oneAtATime: 'Hidden: spoiler-safe shows one competition at a time.',
}
