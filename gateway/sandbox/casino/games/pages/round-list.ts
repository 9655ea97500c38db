import { make, part } from './dom.ts'
import { amount } from './figures.ts'
import { committedHash } from './seeds.ts'
import type { Round } from './server.ts'
import { type Verdict, verdictOf } from './verdict.ts'

const verdicts = {
  verified: { text: 'Verified', tone: 'good', why: 'Outcome and payout follow from the seeds.' },
  'not yet revealed': {
    text: 'Not yet revealed',
    tone: 'wait',
    why: 'The server seed is still in use: rotate it under Fairness to reveal it.',
  },
  mismatch: {
    text: 'Mismatch',
    tone: 'bad',
    why: 'This round does not follow from the seed that was committed.',
  },
} satisfies Readonly<Record<Verdict, object>>

const clock = new Intl.DateTimeFormat('en-KE', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** A player's last settled rounds, newest first, each with a check against its seeds. */
export function createRoundList(player: number, outcomeText: (round: Round) => string) {
  const list = part('rounds', HTMLOListElement)
  const emptyNote = part('past-none', HTMLElement)

  return {
    replace(rounds: readonly Round[]): void {
      const settled = rounds.filter(({ state }) => state === 'settled')
      list.replaceChildren(...settled.map((round) => rowOf(round, player, outcomeText)))
      emptyNote.hidden = settled.length > 0
    },
    add(round: Round): void {
      for (const row of list.children) if (row.id === idOf(round)) row.remove()
      list.prepend(rowOf(round, player, outcomeText))
      emptyNote.hidden = true
    },
  }
}

const idOf = ({ round_id }: Round) => `round-${round_id}`

function rowOf(round: Round, player: number, outcomeText: (round: Round) => string): HTMLElement {
  const { stake, paid, placed_at, seed } = round
  const time = make('time', 'soft', clock.format(placed_at))
  time.dateTime = new Date(placed_at).toISOString()
  const verify = make('button', 'quiet verify', 'Verify')
  verify.type = 'button'
  const why = make('p', 'soft why')
  why.setAttribute('role', 'status')
  verify.addEventListener('click', async () => {
    const verdict = await verdictOf(round, committedHash(player, seed.seed_id))
    const { text, tone, why: reason } = verdicts[verdict]
    verify.textContent = text
    verify.dataset.tone = tone
    const message = `${seed.client_seed}:${seed.nonce}:0`
    why.replaceChildren(reason, make('br'), 'Message ', make('code', 'hex', message))
    if (seed.server_seed) why.append(make('br'), 'Server seed ', make('code', 'hex', seed.server_seed))
  })
  const sums = make('span', 'sums', `${amount(stake)} → `, make('b', paid > 0 ? 'won' : '', amount(paid)))
  const row = make('li', '', make('span', 'outcome', outcomeText(round)), sums, time, verify, why)
  row.id = idOf(round)
  return row
}
