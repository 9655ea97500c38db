import { type Answer, createAsk, type Game, type Round, type State } from './bank.ts'
import { part, pressedOnce } from './dom.ts'
import { amount, percent } from './figures.ts'
import { isFramed, post, postHeight } from './frame.ts'
import { askUntilKnown, createIntents } from './intents.ts'
import { createRoundList } from './round-list.ts'
import { createSeeds } from './seeds.ts'
import { stakeField } from './stake.ts'

/** A round with a known answer. `shown` updates balance and list; it is called once the outcome is on the screen. */
export interface Played {
  readonly round: Round
  shown(): void
}

export interface Table {
  readonly state: State
  /** The stake in cents; undefined while the field has no valid one. */
  cents(): number | undefined
  allowStake(isAllowed: boolean): void
  /** True while a call is under way. */
  isBusy(): boolean
  /** Does some work and redraws the game before and after it; no effect while other work is under way. */
  during(work: () => Promise<unknown>): Promise<void>
  /** A call that moves money; undefined if it was refused, with the reason in the notice. */
  play(call: string, body: object): Promise<Played | undefined>
  /** A call without a reference, safe to repeat. */
  act(call: string, body: object): Promise<Played | undefined>
}

/** A game's part of the screen. `submit` plays, one call at a time. */
interface Board {
  redraw(): void
  submit(): Promise<unknown>
}

interface Opening {
  readonly game: Game
  readonly outcomeText: (round: Round) => string
  /** Called when the table is ready for play. */
  readonly start: (table: Table) => Board
}

const notice = part('notice', HTMLElement)
const lobby = part('lobby', HTMLButtonElement)

/** @param isOver the game has ended: shows the link to the lobby */
function showNotice(text: string, isOver = false): void {
  notice.hidden = text === ''
  part('notice-text', HTMLElement).textContent = text
  lobby.hidden = !(isOver && isFramed)
}

const whileUnknown = () =>
  showNotice('No answer yet. Asking again: a stake counts once, however often it is asked.')

/** Opens the game's page for the launch that its address names. */
export function openTable(opening: Opening): void {
  open(opening).catch((error) => {
    showNotice('The game could not be started. Open it again.', true)
    post('failed')
    throw error
  })
}

async function open({ game, outcomeText, start }: Opening): Promise<void> {
  lobby.addEventListener('click', () => post('lobby'))
  postHeight()
  const session = new URLSearchParams(location.hash.slice(1)).get('session')
  const ask = createAsk(session ?? '')
  const askKnown = (call: string, body?: object) => askUntilKnown(() => ask(call, body), whileUnknown)
  const askState = async (): Promise<State | undefined> => {
    const { http, fields } = await askKnown('state')
    if (http !== 200) return closed(fields.error)
    showNotice('')
    return fields as State
  }
  const first = await askState()
  if (!first) return
  const { player, return_percent } = first
  part('terms', HTMLElement).textContent =
    `Return to player ${percent(return_percent)} · edge ${percent(100 - return_percent)}`

  const past = createRoundList(player, outcomeText)
  const show = (state: State) => {
    past.replace(state.rounds)
    seeds.show(state.seed)
    showBalance(state.balance)
  }
  const refresh = async (): Promise<State | undefined> => {
    const state = await askState()
    if (state) show(state)
    return state
  }
  const seeds = createSeeds(player, askKnown, refresh)
  show(first)
  const refusal = await seeds.begin()
  if (refusal !== undefined) return showNotice(refusal)

  const intents = createIntents(ask, `${player}/${game}`, whileUnknown)
  const playedOf = ({ http, fields }: Answer): Played | undefined => {
    const { round, balance, error } = fields
    if (http === 200 && round) {
      showNotice('')
      seeds.count(round.seed.nonce)
      const shown = () => {
        showBalance(balance)
        if (round.state === 'settled') past.add(round)
        post('balance-changed')
      }
      return { round, shown }
    }
    if (http === 401) closed(error)
    else showNotice(error ?? 'This was refused')
    // An exclusion or limit set elsewhere: the product reloads it with the balance.
    if (http === 403) post('balance-changed')
    if (fields.insufficient_balance) post('balance-low')
    return undefined
  }
  const recovered = await intents.recover()
  const state = recovered.length > 0 ? await refresh() : first
  if (!state) return
  if (recovered.some(({ http }) => http !== 200)) showNotice('What got no answer before was not done.')
  let isBusy = false
  const stake = stakeField(state, () => board.redraw())
  const table: Table = {
    state,
    cents: stake.cents,
    allowStake: stake.allow,
    isBusy: () => isBusy,
    async during(work) {
      if (isBusy) return
      isBusy = true
      board.redraw()
      await work()
      isBusy = false
      board.redraw()
    },
    play: async (call, body) => playedOf(await intents.send(call, body)),
    act: async (call, body) => playedOf(await askKnown(call, body)),
  }
  const board = start(table)
  pressedOnce(part('go', HTMLButtonElement))
  part('play', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void table.during(board.submit)
  })
  board.redraw()
  post('ready')
}

/** Ends the page's play with a notice: the launch has ended. */
function closed(error = 'This game has ended'): undefined {
  for (const control of document.querySelectorAll('.table button:not(#lobby), .table input, #rotate button'))
    control.setAttribute('disabled', '')
  showNotice(error, true)
  post('log-in')
}

function showBalance(balance: number | undefined): void {
  if (balance !== undefined) part('balance', HTMLOutputElement).textContent = amount(balance)
}
