import { Button, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { codeMissed } from '../site/obstacle.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Failure } from '../ui/feedback/message.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { ScreenTitle, TitleContext } from '../ui/screen-title.tsx'
import { ChunkLoadError, loadChunk, retryAfter } from './chunk.ts'
import type { Load } from './further-screens.tsx'
import { NavigationFocus } from './navigation-focus.tsx'

interface ScreenProps {
  title: string
  load: Load
}

/** Screens whose code is loaded: they render without a placeholder. */
const loadedScreens = new WeakMap<Load, ComponentType>()

/** Fetches the code of a screen, once; fails with a ChunkLoadError. */
export async function fetchScreen(load: Load): ReturnType<Load> {
  const code = await loadChunk(load)
  loadedScreens.set(load, code.default)
  return code
}

/** A screen: loaded when it opens, with an error boundary and a retry. */
export function Screen({ title, load }: ScreenProps) {
  const [attempt, setAttempt] = useState(0)
  const { key } = useLocation()
  function retry() {
    if (retryAfter(attempt + 1, navigator.onLine) === 'reload') location.reload()
    else setAttempt(attempt + 1)
  }
  return (
    <TitleContext value={title}>
      <ScreenErrorBoundary key={attempt} entry={key} title={title} onRetry={retry}>
        <LoadAttempt title={title} load={load} />
      </ScreenErrorBoundary>
    </TitleContext>
  )
}

/** One attempt to load a screen. A lazy component keeps a failed import, so each attempt has its own. */
function LoadAttempt({ title, load }: ScreenProps) {
  const [Loaded] = useState(() => loadedScreens.get(load) ?? lazy(() => fetchScreen(load)))
  return (
    <Suspense fallback={<ScreenPlaceholder title={title} />}>
      <Loaded />
      <NavigationFocus title={title} />
    </Suspense>
  )
}

function ScreenPlaceholder({ title }: { title: string }) {
  return (
    <Stack gap="4">
      <ScreenTitle />
      <LoadingRows label={t.screen(title)} count={4} height="92px" />
    </Stack>
  )
}

/** Loaded only when a screen has stopped. */
const SupportReport = lazyPart(() => import('./support-report.tsx'))

/** Shown in place of code that did not load: the page may be an old version, so it looks for a new one. */
function CodeMissed() {
  const missed = useUnit(codeMissed)
  useEffect(() => missed(), [missed])
  return null
}

interface ScreenErrorBoundaryProps {
  /** Key of the history entry: another one of the same route may show again. */
  entry: string
  title: string
  onRetry: () => void
  children: ReactNode
}

/** Error boundary of a screen: the frame and its links go on working. */
class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(before: ScreenErrorBoundaryProps, { error }: { error: unknown }) {
    if (error !== undefined && before.entry !== this.props.entry) this.setState({ error: undefined })
  }

  override render() {
    const { title, onRetry, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    const chunk = error instanceof ChunkLoadError
    return (
      <Stack gap="4">
        <ScreenTitle />
        <Failure
          title={chunk ? t.missed : t.stopped}
          text={chunk ? t.whyMissed : t.whyStopped}
          onRetry={onRetry}
        >
          <Button variant="subtle" onClick={() => location.reload()}>
            {t.reload}
          </Button>
          {chunk ? <CodeMissed /> : <SupportReport />}
        </Failure>
        <NavigationFocus title={title} />
      </Stack>
    )
  }
}
