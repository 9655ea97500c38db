import { Box, ChakraProvider, Stack } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { Scope } from 'effector'
import { Provider, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { $hasAlerts } from '../alerts/has-alerts.ts'
import { $closedAreas } from '../calls/page-settings.ts'
import { $language } from '../language/language.ts'
import { LanguageContext } from '../language/memo.tsx'
import { OfflineBar } from '../site/offline-bar.tsx'
import { fields } from '../state/fields.ts'
import { system } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Frame } from './frame.tsx'
import { NavigationPerformer } from './navigation/performer.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { startModalField } from './notices/notices.ts'
import { TroubleList } from './notices/trouble-list.tsx'
import { routes } from './routes.tsx'
import { Screen } from './screen.tsx'

startModalField()

interface AppProps {
  scope: Scope
  styles: EmotionCache
  /** A router of the browser, or of a fixed address. */
  Router: (props: { children: ReactNode }) => ReactNode
}

/** The whole client: scope, theme, router, frame and screens. */
export function App({ scope, styles, Router }: AppProps) {
  return (
    <Provider value={scope}>
      <CacheProvider value={styles}>
        <ChakraProvider value={system}>
          <Router>
            <Page />
          </Router>
        </ChakraProvider>
      </CacheProvider>
    </Provider>
  )
}

/** The page within the router. A change of language renders all of it again. */
function Page() {
  return (
    <LanguageContext value={useUnit($language)}>
      <NavigationPerformer />
      <Frame>
        <OfflineBar />
        <TroubleList />
        {/* The footer begins below the fold, so that nothing moves it while a screen loads. */}
        <Box minH="100dvh">
          <Screens />
        </Box>
      </Frame>
      <PlayerSession />
      <Alerts />
    </LanguageContext>
  )
}

function Screens() {
  const closed = useUnit($closedAreas)
  return (
    <Routes>
      {routes.map(({ path, area, title, load }) => (
        <Route
          key={path}
          path={path}
          element={
            closed.includes(area) ? (
              <Navigate replace to="/" />
            ) : (
              <Screen key={path} title={title()} load={load} />
            )
          }
        />
      ))}
      <Route path="/login" element={<ToLogin />} />
      <Route path="*" element={<UnknownScreen />} />
    </Routes>
  )
}

/** Redirect from the short address of the login, which other sites link to. */
function ToLogin() {
  const { search, hash, state } = useLocation()
  return <Navigate replace to={{ pathname: '/auth/login', search, hash }} state={state} />
}

/** Recovery of payments, and the session's dialogs. If loading fails, the page works without until the next login. */
const LateSession = lazyPart(() => import('../money/player-session.tsx'))

const PlayerSession = () => (useUnit(fields.isLoggedIn) ? <LateSession /> : null)

/** The alerts of what the player follows. If loading fails, the page works without them until the next visit. */
const LateAlerts = lazyPart(() => import('../alerts/watch.tsx'))

const Alerts = () => (useUnit($hasAlerts) ? <LateAlerts /> : null)

function UnknownScreen() {
  return (
    <Stack gap="4" maxW="720px">
      <ScreenTitle>{t.lost}</ScreenTitle>
      <Empty title={t.noPage} text={t.mistyped}>
        <LinkButton to="/playouts">{t.watch}</LinkButton>
      </Empty>
      <NavigationFocus title={t.lost} />
    </Stack>
  )
}
