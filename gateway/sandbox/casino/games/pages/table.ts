import { part, pressedOnce } from './dom.ts'
import { amount, percent } from './figures.ts'
import { isFramed, post, postHeight } from './frame.ts'
import { callUntilAnswered, createIntents } from './intents.ts'
import { createRoundList } from './round-list.ts'
import { createSeeds } from './seeds.ts'
import { createGameCall, type Game, type GameAnswer, type Round, type State } from './server.ts'
import { stakeField } from './stake.ts'

/** A round as answered. `onShown` updates balance and list, to be called once the outcome is on the screen. */
export interface Played {
  readonly round: Round
  onShown(): void
}

/** The parts of a page that all games share. */
export interface Table {
  readonly state: State
  /** The stake in cents; undefined while the field has no valid one. */
  cents(): number | undefined
  allowStake(isAllowed: boolean): void
  isBusy(): boolean
  /** Does some work as the only one, and redraws the board before and after it; no effect while busy. */
  during(work: () => Promise<unknown>): Promise<void>
  /** Sends an intent, which moves money; undefined if it was refused, with the reason in the notice. */
  play(call: string, body: object): Promise<Played | undefined>
  /** Sends a call that is safe to repeat; undefined if it was refused. */
  act(call: string, body: object): Promise<Played | undefined>
}

/** A game's own part of the page. `submit` plays a round, or cashes out. */
interface Board {
  redraw(): void
  submit(): Promise<unknown>
  /** Goes on with the state as it is after rounds in another tab. */
  follow?(state: State): void
}

interface Opening {
  readonly game: Game
  readonly outcomeText: (round: Round) => string
  readonly createBoard: (table: Table) => Board
}

const notice = part('notice', HTMLElement)
const lobby = part('lobby', HTMLButtonElement)

/** Shows a notice, empty for none. @param isOver shows the button to the lobby, too */
function showNotice(text: string, isOver = false): void {
  notice.hidden = text === ''
  part('notice-text', HTMLElement).textContent = text
  lobby.hidden = !(isOver && isFramed)
}

const onUnknown = () =>
  showNotice('No answer yet. Asking again: a stake counts once, however often it is asked.')

/** Opens the game's page for the launch that its address names. */
export function openTable(opening: Opening): void {
  open(opening).catch((error) => {
    showNotice('The game could not be started. Open it again.', true)
    post('failed')
    throw error
  })
}

async function open({ game, outcomeText, createBoard }: Opening): Promise<void> {
  lobby.addEventListener('click', () => post('lobby'))
  postHeight()
  const session = new URLSearchParams(location.hash.slice(1)).get('session')
  const callOnce = createGameCall(session ?? '')
  const callServer = (call: string, body?: object) => callUntilAnswered(() => callOnce(call, body), onUnknown)
  const loadState = async (): Promise<State | undefined> => {
    const { http, fields } = await callServer('state')
    if (http !== 200) return endPlay(fields.error)
    showNotice('')
    return fields as State
  }
  const firstState = await loadState()
  if (!firstState) return
  const { player, return_percent } = firstState
  part('terms', HTMLElement).textContent =
    `Return to player ${percent(return_percent)} · edge ${percent(100 - return_percent)}`

  const roundList = createRoundList(player, outcomeText)
  const show = (state: State) => {
    roundList.replace(state.rounds)
    seeds.show(state.seed)
    showBalance(state.balance)
  }
  const refresh = async (): Promise<State | undefined> => {
    const state = await loadState()
    if (state) show(state)
    return state
  }
  const seeds = createSeeds(player, callServer, refresh)
  show(firstState)
  const refusal = await seeds.begin()
  if (refusal !== undefined) return showNotice(refusal)

  const intents = createIntents(callOnce, `${player}/${game}`, onUnknown)
  const playedOf = (answer: GameAnswer): Played | undefined => {
    const { round, balance } = answer.fields
    if (answer.http !== 200 || !round) return showRefusal(answer)
    showNotice('')
    seeds.count(round.seed.nonce)
    const onShown = () => {
      showBalance(balance)
      if (round.state === 'settled') roundList.add(round)
      post('balance-changed')
    }
    return { round, onShown }
  }
  const recovered = await intents.recover()
  const state = recovered.length > 0 ? await refresh() : firstState
  if (!state) return
  if (recovered.some(({ http }) => http !== 200)) showNotice('What got no answer before was not done.')
  /** Shows what the player has done in another tab. */
  const catchUp = async () => {
    const latest = await refresh()
    if (latest) board.follow?.(latest)
  }
  const answered = async (answer: GameAnswer) => {
    if (answer.http === 409) await catchUp()
    return playedOf(answer)
  }
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
    play: async (call, body) => answered(await intents.send(call, body)),
    act: async (call, body) => answered(await callServer(call, body)),
  }
  const board = createBoard(table)
  pressedOnce(part('go', HTMLButtonElement))
  part('play', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void table.during(board.submit)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void table.during(catchUp)
  })
  board.redraw()
  post('ready')
}

function showRefusal({ http, fields }: GameAnswer): undefined {
  if (http === 401) endPlay(fields.error)
  else showNotice(fields.error ?? 'This was refused')
  // The player has set an exclusion or limit elsewhere: the product loads it together with the balance.
  if (http === 403) post('balance-changed')
  if (fields.insufficient_balance) post('balance-low')
}

/** Ends play on this page: the launch has ended. */
function endPlay(error = 'This game has ended'): undefined {
  for (const control of document.querySelectorAll('.table button:not(#lobby), .table input, #rotate button'))
    control.setAttribute('disabled', '')
  showNotice(error, true)
  post('log-in')
}

function showBalance(balance: number | undefined): void {
  if (balance !== undefined) part('balance', HTMLOutputElement).textContent = amount(balance)
}
