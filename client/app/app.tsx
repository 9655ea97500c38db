import { Box, ChakraProvider, createSystem } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { Scope } from 'effector'
import { Provider, useGate } from 'effector-react'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { AccountGate } from '../account/player/account.ts'
import { SiteFooter } from '../site/footer.tsx'
import { OfflineBar } from '../site/offline-bar.tsx'
import { theme } from '../theme/theme.ts'
import { Frame } from './frame.tsx'
import { startModalField } from './notices/modal.ts'
import { TroubleList } from './notices/trouble-list.tsx'
import { NavigationPerformer } from './performer.tsx'
import { PlayerSession } from './player-session.tsx'
import { routes } from './routes.tsx'
import { Screen } from './screen.tsx'
import { UnknownScreen } from './unknown-screen.tsx'

const system = createSystem(theme)

startModalField()

interface AppProps {
  scope: Scope
  styles: EmotionCache
  /** The router: of the browser, or of a fixed address. */
  Router: (props: { children: ReactNode }) => ReactNode
}

/** The whole client: scope, theme, router, frame and screens. */
export function App({ scope, styles, Router }: AppProps) {
  return (
    <Provider value={scope}>
      <CacheProvider value={styles}>
        <ChakraProvider value={system}>
          <Router>
            <NavigationPerformer />
            <Frame>
              <OfflineBar />
              <TroubleList />
              {/* The footer begins below the fold, so that nothing moves it while a screen loads. */}
              <Box minH="100dvh">
                <Screens />
              </Box>
              <SiteFooter />
            </Frame>
            <PlayerSession />
          </Router>
        </ChakraProvider>
      </CacheProvider>
    </Provider>
  )
}

function Screens() {
  useGate(AccountGate)
  return (
    <Routes>
      {routes.map(({ path, title, load }) => (
        <Route key={path} path={path} element={<Screen key={path} title={title} load={load} />} />
      ))}
      <Route path="/login" element={<ToLogin />} />
      <Route path="*" element={<UnknownScreen />} />
    </Routes>
  )
}

/** Redirect of the short address of the login, which others link to. */
function ToLogin() {
  const { search, hash, state } = useLocation()
  return <Navigate replace to={{ pathname: '/auth/login', search, hash }} state={state} />
}
