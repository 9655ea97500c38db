import { MINES, minesPayoutCents } from '../rules/mines.ts'
import { make, part, pressedOnce } from './dom.ts'
import { percent, shillings } from './figures.ts'
import type { Round, State } from './server.ts'
import { openTable, type Played, type Table } from './table.ts'

const TILES = MINES.tiles
const COLUMNS = 5

const outcomeText = ({ mines = 0, opened = [], hit }: Round) =>
  `${mines} ${mines === 1 ? 'mine' : 'mines'} · ${opened.length} opened${hit === undefined ? '' : ', then a mine'}`

openTable({ game: 'mines', outcomeText, createBoard })

function createBoard(table: Table) {
  const playButton = part('go', HTMLButtonElement)
  const mines = part('mines', HTMLInputElement)
  const result = part('result', HTMLElement)
  let round: Round | undefined = table.state.open

  const openRound = () => (round?.state === 'open' ? round : undefined)
  const show = (played: Played | undefined) => {
    if (!played) return
    round = played.round
    result.textContent = resultText(round)
    played.onShown()
  }
  const tiles = drawTiles((tile) => {
    const open = openRound()
    if (!open || open.opened?.includes(tile)) return
    void table.during(async () => show(await table.act('mines/tile', { round_id: open.round_id, tile })))
  })
  const redraw = () => {
    const open = openRound()
    const count = open?.mines ?? Number(mines.value)
    const opened = open?.opened?.length ?? 0
    const cents = open ? Math.round(open.stake * 100) : table.cents()
    const closedTiles = TILES - opened
    const isIdle = !table.isBusy()
    table.allowStake(!open && isIdle)
    mines.disabled = open !== undefined
    part('mines-shown', HTMLOutputElement).textContent = String(count)
    part('opened', HTMLElement).textContent = String(opened)
    part('chance', HTMLElement).textContent = percent((100 * (closedTiles - count)) / closedTiles)
    part('pays', HTMLElement).textContent = cents
      ? shillings(minesPayoutCents(cents, count, opened + 1) / 100)
      : '–'
    playButton.textContent = open ? openText(minesPayoutCents(cents ?? 0, count, opened)) : 'Start'
    playButton.disabled = !isIdle || (open ? opened === 0 : cents === undefined)
    for (const [tile, button] of tiles.entries()) paint(button, tile, round, open !== undefined && isIdle)
  }
  mines.addEventListener('input', redraw)
  if (round) {
    mines.value = String(round.mines)
    result.textContent = `Your open round goes on. ${resultText(round)}`
  }

  return {
    redraw,
    async submit() {
      const open = openRound()
      const cents = table.cents()
      if (open?.opened?.length) show(await table.play('mines/cash-out', { round_id: open.round_id }))
      else if (!open && cents !== undefined)
        show(await table.play('mines', { stake: cents / 100, mines: Number(mines.value) }))
    },
    follow({ open, rounds }: State) {
      const followed = open ?? rounds.find(({ round_id }) => round_id === round?.round_id)
      if (!followed) return
      round = followed
      if (open) mines.value = String(open.mines)
      result.textContent = resultText(round)
    },
  }
}

/** The button's text in an open round. @param payoutCents the payout at this moment, 0 before the first tile */
const openText = (payoutCents: number) =>
  payoutCents > 0 ? `Cash out ${shillings(payoutCents / 100)}` : 'Open a tile'

function resultText({ state, opened = [], paid, hit }: Round): string {
  if (hit !== undefined) return 'A mine. The round is over.'
  if (state === 'settled') return `Cashed out: you get ${shillings(paid)}.`
  return opened.length === 0 ? 'Open a tile.' : `${opened.length} opened. Go on, or cash out.`
}

function drawTiles(onPress: (tile: number) => void): readonly HTMLButtonElement[] {
  const tiles = Array.from({ length: TILES }, (_, tile) => {
    const button = make('button', 'tile')
    button.type = 'button'
    button.addEventListener('click', () => onPress(tile))
    pressedOnce(button)
    return button
  })
  part('tiles', HTMLElement).append(...tiles)
  return tiles
}

function paint(button: HTMLButtonElement, tile: number, round: Round | undefined, canOpen: boolean): void {
  const kind = kindOf(tile, round)
  button.dataset.kind = kind
  button.textContent = { hit: '✕', mine: '✕', safe: '◆', closed: '' }[kind]
  button.setAttribute('aria-disabled', String(!canOpen || kind !== 'closed'))
  const tilePosition = `Row ${Math.floor(tile / COLUMNS) + 1}, column ${(tile % COLUMNS) + 1}`
  const label = { hit: 'the mine you opened', mine: 'a mine', safe: 'safe', closed: 'closed' }[kind]
  button.setAttribute('aria-label', `${tilePosition}: ${label}`)
}

function kindOf(tile: number, round: Round | undefined) {
  const { opened = [], tiles = [], hit } = round ?? {}
  if (hit === tile) return 'hit'
  if (tiles.includes(tile)) return 'mine'
  return opened.includes(tile) ? 'safe' : 'closed'
}
