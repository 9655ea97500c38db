import createCache from '@emotion/cache'
import { createWatch, fork, scopeBind } from 'effector'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { pageBegun } from './account/player/account.ts'
import { App } from './app/app.tsx'
import { pageGates } from './app/page-gates.ts'
import { routeAt } from './app/routes.tsx'
import { fetchScreen } from './app/screen.tsx'
import { untilEarlyAnswers } from './calls/early-answers.ts'
import { readTopic } from './calls/topic.ts'
import { builtInLanguage, changeLanguageFx, startLanguage } from './language/language.ts'
import { restoreCompetitionFx } from './league/season/competition.ts'
import { $isLite, startUsedBytes } from './lite.ts'
import { storeCampaign } from './storage/campaign.ts'
import { $clock } from './streams/clock.ts'
import { isDrawn$ } from './streams/first-screen.ts'
import { pageClock, pageTopics } from './streams/page.ts'
import { paused } from './streams/pause.ts'
import { $topics } from './streams/topics.ts'
import { startTypeface } from './theme/typeface.ts'

/** Longest time for which the splash waits for the screen's code, in ms. Then the frame replaces the splash. */
const SPLASH_TIMEOUT_MS = 3_000

/** Longest time for which streams and answers wait for the first screen, in ms. */
const DRAWN_TIMEOUT_MS = 5_000

/** Longest time for which the first render waits for early answers, in ms. A render with answers needs no skeleton. */
const ANSWERS_TIMEOUT_MS = 150

startTypeface()
startUsedBytes()

/**
 * Renders the page in place of the prerendered screen and the splash.
 * @param evaluateScreen evaluates the files of the first screen
 */
export async function start(evaluateScreen: () => Promise<void>): Promise<void> {
  // Before the first screen can redirect, which would change the address.
  storeCampaign(location.search)

  const styles = createCache({ key: 'n' })
  const root = document.getElementById('root')

  const screen = await firstScreen(evaluateScreen)
  const isLite$ = new BehaviorSubject($isLite.getState())
  const scope = fork({
    values: [
      [$clock, pageClock],
      [$topics, () => pageTopics(readTopic, isLite$)],
    ],
  })
  createWatch({ unit: $isLite, scope, fn: (isLite) => isLite$.next(isLite) })
  scopeBind(pageBegun, { scope })()
  const language = startLanguage()
  // If the messages do not load, the page keeps the language in which it came.
  if (language !== builtInLanguage)
    await scopeBind(changeLanguageFx, { scope, safe: true })(language).catch(() => undefined)
  scopeBind(restoreCompetitionFx, { scope })()
  const earlyAnswers = untilEarlyAnswers(ANSWERS_TIMEOUT_MS)
  // Each gate opens in a task of its own: on a slow phone a gate's work, such as the connection, fills a task.
  const nextTask = () => paused(0)
  for (const { open } of [...(screen?.gates ?? []), ...pageGates]) {
    await nextTask()
    scopeBind(open, { scope })({})
  }
  await earlyAnswers
  // An early answer that a gate has requested is read now.
  await nextTask()

  if (!root) return
  isDrawn$.next(false)
  // A transition: React renders in pieces, between which the browser responds to taps. The old markup stays until the
  // last piece.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App scope={scope} styles={styles} Router={BrowserRouter} />
        <DrawnSignal />
      </StrictMode>,
    ),
  )
  await paused(DRAWN_TIMEOUT_MS)
  isDrawn$.next(true)
}

/** Releases streams and answers into the stores once the screen is in the page. */
function DrawnSignal() {
  useEffect(() => isDrawn$.next(true), [])
  return null
}

/**
 * The first screen's code; undefined: it has failed, or takes longer than the splash. Until then the splash stays, so
 * that frame and screen appear together. Without the code the frame shows a placeholder or the failure.
 */
async function firstScreen(evaluateScreen: () => Promise<void>) {
  const load = routeAt(location.pathname)?.load
  if (!load) return undefined
  const splashEnd = paused(SPLASH_TIMEOUT_MS).then(() => undefined)
  const screenCode = evaluateScreen().then(() => fetchScreen(load))
  return await Promise.race([screenCode.catch(() => undefined), splashEnd])
}
