import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import type { Shown } from '../query/question.ts'
import type { LiveLine } from '../slip/line.ts'
import { SlipLineRow, SlipLines } from '../slip/view/line-row.tsx'
import { StakeBox } from '../slip/view/stake-box.tsx'
import { MatchList } from '../sportsbook/match-list.tsx'
import { Scoreboard } from '../sportsbook/scoreboard.tsx'
import { Chips } from '../ui/chips.tsx'
import { LegRows } from '../ui/leg-rows.tsx'

const DAY_MS = 86_400_000
const tomorrow = Date.now() + DAY_MS

const match = (match_id: string, more: Partial<SportsMatch>): SportsMatch => ({
  match_id,
  sport_id: '79',
  competition_id: '7901',
  competition: 'Premier League',
  country: 'Kenya',
  home_team: 'Kisumu Royals',
  away_team: 'Lamu Dhow',
  start_time: tomorrow,
  state: 'upcoming',
  minute: undefined,
  period: '',
  detail: '',
  home_score: undefined,
  away_score: undefined,
  // Without a market no topic is followed: the page needs no gateway.
  sub_type_id: undefined,
  selections: [
    { odd_key: 'home_team', name: '1', odd_value: 1.92, state: 'open' },
    { odd_key: 'draw', name: 'X', odd_value: 3.3, state: 'suspended' },
    { odd_key: 'away_team', name: '2', odd_value: 4.1, state: 'open' },
  ],
  ...more,
})

const standings = {
  upcoming: match('upcoming', {}),
  live: match('live', { state: 'live', minute: 63, period: '2nd half', home_score: 2, away_score: 1 }),
  ended: match('ended', { state: 'ended', home_score: 0, away_score: 0, selections: [] }),
} as const satisfies Record<SportsMatch['state'], SportsMatch>

type State = keyof typeof standings
const stateChips = (Object.keys(standings) as State[]).map((id) => ({ id, name: id }))

const asked = { onRetry: () => undefined, none: 'No matches.' }
const shownAs = (phase: Shown['phase'], error = '') => ({ phase, error })

/** Matches in a list, the list in each of its states, and a scoreboard. */
export function Matches() {
  const [state, choose] = useState<string>('live')
  const shown = Object.values(standings).find((one) => one.state === state) ?? standings.live
  return (
    <Stack gap="4">
      <MatchList
        {...asked}
        id="rows"
        title="Match rows"
        matches={Object.values(standings)}
        shown={shownAs('ready')}
      />
      <MatchList {...asked} id="none" title="None" matches={[]} shown={shownAs('ready')} />
      <MatchList {...asked} id="awaited" title="Awaited" matches={[]} shown={shownAs('loading')} />
      <MatchList
        {...asked}
        id="failed"
        title="Failed"
        matches={[]}
        shown={shownAs('failed', 'Back at noon')}
      />
      <MatchList
        {...asked}
        id="late"
        title="Late"
        matches={[match('late', {})]}
        shown={shownAs('ready', 'Fetching Highlights failed')}
      />
      <Chips label="The scoreboard of a match that is" chips={stateChips} chosen={state} onChoose={choose} />
      <Scoreboard match={shown} />
    </Stack>
  )
}

const line = (match_id: string, more: Partial<LiveLine>): LiveLine => ({
  match_id,
  sub_type_id: '1',
  odd_key: 'home_team',
  home_team: 'Kisumu Royals',
  away_team: 'Lamu Dhow',
  market: '1X2',
  name: '1',
  start_time: tomorrow,
  round_id: undefined,
  taken: 1.92,
  taken_at: tomorrow - DAY_MS,
  now: 1.92,
  since: undefined,
  way: undefined,
  blockReason: undefined,
  ...more,
})

const lines = [
  line('as-taken', {}),
  line('higher', { now: 2.05, way: 'up' }),
  line('lower', { now: 1.8, way: 'down', blockReason: 'moved' }),
  line('suspended', { blockReason: 'suspended' }),
  line('closed', { blockReason: 'closed' }),
  line('gone', { now: undefined, blockReason: 'gone' }),
  line('unsure', { blockReason: 'unsure' }),
]

/** A line of the slip in each of its states, and the stake box. */
export function Slip() {
  return (
    <Stack gap="4">
      <SlipLines aria-label="Lines of a slip">
        {lines.map((one) => (
          <SlipLineRow key={one.match_id} kind="sports" line={one} />
        ))}
      </SlipLines>
      <LegRows aria-label="Picks of a receipt">
        <li>
          <b>Home</b>
          <span className="odds">1.92</span>
          <small>1X2 · v Lamu Dhow</small>
        </li>
        <li>
          <b>Draw</b>
          <span className="odds">
            <s>3.30</s> 3.45
          </span>
          <small>1X2 · Kisumu Royals v Lamu Dhow</small>
          <small className="reason">moved</small>
        </li>
      </LegRows>
      <StakeBox kind="sports" />
    </Stack>
  )
}
