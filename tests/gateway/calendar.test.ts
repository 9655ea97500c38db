import { expect, test } from 'vitest'
import { builtFiles } from '#shared/built-pages.ts'
import { openFolder } from '#tests/support/folder.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import {
  coming,
  finished,
  LIVE,
  match,
  PERIODS,
  scriptLive,
  scriptPeriods,
} from '#tests/support/provider/league.ts'

const texts = (week: string) =>
  JSON.stringify({ pages: {}, own: [], calendar: { week, competition: 'League 0' } })
/** A built client in two languages. */
const site = () =>
  openFolder({
    [builtFiles.publicPages]: texts('Week 0'),
    [`sw/${builtFiles.publicPages}`]: texts('Wiki 0'),
  })

/** The lines of a file, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar is followed by its address: the weeks to come, or the matches of a club, once asked for however many ask', async () => {
  const stage = await openStage({ PUBLIC_ORIGIN: 'https://play.example', POLL_PERIODS_MS: 60_000 }, site())
  stage.provider.on('/v1/nare-league/competitions', {
    body: { status: 200, competitions: [{ competition_id: 2, name: 'Coast' }] },
  })
  scriptPeriods(stage.provider, finished(10), coming(11))
  scriptLive(
    stage.provider,
    match(1, { round_id: 11 }),
    match(2, { round_id: 11, home_team: 'Ash', away_team: 'Elm' }),
  )
  const ask = (query = '', headers = {}) => fetch(`${stage.url}/calendar/2.ics${query}`, { headers })

  const whole = await ask()
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'public, max-age=60'],
  ])
  expect(linesOf(await whole.text())).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Coast',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'UID:league-2-11@play.example',
      'SUMMARY:Week 1 · Coast',
      'DESCRIPTION:Harbour – Foundry\\nAsh – Elm',
      'URL:https://play.example/nare-league?round=11&competition=2',
    ]),
  )
  const ofClub = linesOf(await (await ask('?club=Elm&language=sw')).text())
  expect(ofClub.filter((line) => /^(UID|SUMMARY|DESCRIPTION|X-WR)/.test(line))).toEqual([
    ...[
      'X-WR-CALNAME:Elm · Coast',
      'UID:match-2-league-2-11@play.example',
      'SUMMARY:Ash – Elm',
      'DESCRIPTION:Wiki 1 · Coast',
    ],
  ])
  const unknown = await (await ask('?club=%0D%0ABEGIN:VEVENT')).text()
  expect(linesOf(unknown).filter((line) => /VEVENT|CALNAME/.test(line))).toEqual(['X-WR-CALNAME:Coast'])
  const held = { 'if-none-match': whole.headers.get('etag') ?? '' }
  expect((await ask('', held)).status).toBe(304)
  expect([PERIODS, LIVE].map((path) => stage.provider.callsTo(path).length)).toEqual([1, 1])

  for (const path of ['9.ics', '2', '2.txt', '%3Cscript%3E.ics'])
    expect([path, (await fetch(`${stage.url}/calendar/${path}`)).status]).toEqual([path, 404])
})

test('a calendar is 503 with a time to retry while the periods have never been answered', async () => {
  const stage = await openStage()
  stage.provider.on(PERIODS, { status: 500 })
  const { status, headers } = await fetch(`${stage.url}/calendar/2.ics`)
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
})

test('a calendar that was asked for in an outage is not empty afterwards, which would take its weeks out of phones', async () => {
  const stage = await openStage()
  stage.provider.on(PERIODS, { status: 500 })
  const ask = () => fetch(`${stage.url}/calendar/2.ics`)
  expect((await ask()).status).toBe(503)

  scriptPeriods(stage.provider, coming(11))
  const player = await stage.player()
  await player.subscribe('periods/2')
  await expect
    .poll(async () => Object.keys((await (await fetch(`${stage.url}/topics/periods/2`)).json()).rows))
    .toEqual(['11'])
  const afterwards = await ask()
  expect([afterwards.status, afterwards.headers.get('retry-after')]).toEqual([503, '60'])
})
