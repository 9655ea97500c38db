import { useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { codeMissed } from '../site/obstacle.ts'
import { fields } from '../state/fields.ts'
import { styled } from '../theme/system.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { AppPrompt } from './app-prompt.tsx'
import { areaOf, chromeOf } from './chrome.ts'
import { LoadingLine } from './loading-line.tsx'
import { menuClosed } from './menu/menu.ts'
import { BottomNavigation } from './navigation/bottom.tsx'
import { Header } from './navigation/header.tsx'
import { $isLeagueOnly } from './navigation/league-only.ts'
import { SideNavigation } from './navigation/side.tsx'
import { NoticeStack } from './notices/stack.tsx'
import { showFocused } from './scrolling.ts'
import { leagueAreas, slipAreas } from './sections.ts'
import { SlipAside } from './slip-aside.tsx'

const Skip = styled('a', {
  position: 'fixed',
  zIndex: 40,
  top: '2',
  left: '2',
  px: '4',
  py: '2.5',
  bg: 'signal',
  color: 'signalInk',
  fontWeight: 700,
  borderRadius: 'button',
  _focus: { outlineColor: 'text' },
  '&:not(:focus)': { transform: 'translateY(-200%)' },
})

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '212px minmax(0, 1fr)' },
  '&[data-slip]': { gridTemplateColumns: { xl: '212px minmax(0, 1fr) 332px' } },
})

const Content = styled('div', {
  w: 'full',
  maxW: '1440px',
  minH: '60vh',
  mx: 'auto',
  px: { base: '3', md: '5' },
  pt: { base: '2', md: '4.5' },
  '&[data-bottom]': { pb: { base: '76px', lg: '6' } },
  pb: '6',
})

/** The footer, loaded after the first screen. If loading fails, the page has none. */
const SiteFooter = lazyPart(() => import('../site/footer.tsx'))

/** The button to the top, loaded with the first long scroll. If loading fails, the page has none. */
const ToTop = lazyPart(() => import('./to-top.tsx'))

/** The frame around every screen; chrome.ts lists the parts that each area shows. */
export function Frame({ children }: { children: ReactNode }) {
  const area = areaOf(useLocation().pathname)
  const chrome = chromeOf(area)
  const leagueOnly = useUnit($isLeagueOnly)
  const showsSlip = slipAreas.includes(area)
  useEffect(showFocused, [])
  return (
    <>
      <Skip href="#content">{t.skip}</Skip>
      {chrome.header ? <Header /> : null}
      <Columns data-slip={showsSlip ? '' : undefined}>
        <SideNavigation isAlone={!chrome.header} hasPrompt={chrome.appPrompt} />
        <Content id="content" data-bottom={chrome.bottomNavigation ? '' : undefined}>
          <main>
            <LoadingLine />
            {chrome.appPrompt ? <AppPrompt /> : null}
            {children}
          </main>
          {/* It exists before the footer has loaded, since a game that fills the page makes inert what exists then. */}
          <div>
            <SiteFooter />
          </div>
        </Content>
        <SlipAside
          shown={showsSlip}
          loads={showsSlip || area.startsWith('betslip-')}
          kind={leagueOnly || leagueAreas.includes(area) ? 'league' : 'sports'}
          aboveNavigation={chrome.bottomNavigation}
        />
      </Columns>
      {chrome.bottomNavigation ? <BottomNavigation /> : null}
      <TopButton />
      <Menu />
      <NoticeStack />
    </>
  )
}

/** The button to the top, once the page is scrolled. On its own, so that a scroll does not render the frame. */
function TopButton() {
  return useUnit(fields.scroll_past) ? <ToTop /> : null
}

/** Loaded when the menu is opened. If loading fails, the menu is closed again. */
const MenuSheet = lazyPart(() => import('./menu/sheet.tsx'), MenuClosed)

/** The menu while it is open; a navigation closes it. */
function Menu() {
  const [shows, close] = useUnit([fields.show_menu, menuClosed])
  const { key } = useLocation()
  useEffect(() => {
    if (key) close()
  }, [key, close])
  return shows ? <MenuSheet /> : null
}

function MenuClosed() {
  const [close, missed] = useUnit([menuClosed, codeMissed])
  useEffect(() => {
    missed()
    close()
  }, [close, missed])
  return null
}
