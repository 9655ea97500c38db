import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { $user, logoutClicked } from '../../account/player/account.ts'
import { $balanceAt } from '../../account/player/balance.ts'
import { BalanceAmount } from '../../account/player/balance-amount.tsx'
import { LoginButton } from '../../account/player/login-button.tsx'
import { $offers } from '../../calls/offers.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { IconButton } from '../../ui/button/icon.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeptFocus } from '../../ui/kept-focus.tsx'
import { Logo } from '../../ui/logo.tsx'
import { brandName } from '../../ui/text/brand.ts'
import { timeOfDay } from '../../ui/text/date-format.ts'
import { titleOf } from '../../ui/text/titles.ts'
import { $theme, themeSwitched } from '../appearance.ts'
import { areaOf, chromeOf } from '../chrome.ts'
import { menuOpened } from '../menu/menu.ts'
import { accountSections, type Section, sections, shownOf } from '../sections.ts'
import { HeaderSearch } from './header-search.tsx'

const Bar = styled('header', {
  position: 'sticky',
  zIndex: 20,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', lg: '3', xl: '5' },
  minH: { base: '52px', md: '56px' },
  px: { base: '3.5', md: '5' },
  bg: 'surface',
  borderBottomWidth: '1px',
})

const HomeLink = styled(Link, { display: 'flex', alignItems: 'center', minH: '9' })

const SectionLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  px: { base: '2', lg: '3' },
  h: 'full',
  color: 'soft',
  fontWeight: 550,
  borderBlock: '2px solid transparent',
  _hover: { color: 'text' },
  '&[aria-current]': { color: 'text', borderBottomColor: 'signal' },
})

const BalanceLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  flexDirection: { base: 'column', lg: 'row' },
  justifyContent: 'center',
  columnGap: '2',
  lineHeight: 1.15,
  minH: '9',
  px: '3',
  bg: 'lifted',
  borderRadius: 'pill',
})

const BalanceTime = styled('small', { textStyle: 'note', fontSize: '11px', color: 'soft', lineHeight: 1 })

/** The page's header. On the profile the account's sections stand in place of the product's. */
export function Header() {
  const { pathname } = useLocation()
  const area = areaOf(pathname)
  const { profileHeader, headerSearch } = chromeOf(area)
  const [offers, isLoggedIn] = useUnit([$offers, fields.isLoggedIn])
  const bar = useKeptFocus<HTMLElement>(isLoggedIn ? 'account' : 'login')
  return (
    <Bar ref={bar}>
      <HomeLink to="/" aria-label={t.home(brandName)}>
        <Logo />
      </HomeLink>
      <chakra.nav
        aria-label={profileHeader ? t.account : t.product}
        display={{ base: 'none', md: 'flex' }}
        alignSelf="stretch"
      >
        {shownOf<Section>(profileHeader ? accountSections : sections, offers).map((section) => (
          <SectionLink
            key={section.to}
            to={section.to}
            aria-current={section.areas.some((name) => name === area) ? 'true' : undefined}
          >
            {section.label()}
          </SectionLink>
        ))}
      </chakra.nav>
      <chakra.span flex="1" />
      {headerSearch ? (
        <IfOffered name="search">
          <HeaderSearch />
        </IfOffered>
      ) : null}
      <ThemeSwitch />
      <AccountControls />
      <MenuButton />
    </Bar>
  )
}

function ThemeSwitch() {
  const [theme, switchTheme] = useUnit([$theme, themeSwitched])
  return (
    <IconButton type="button" aria-label={theme === 'dark' ? t.light : t.dark} onClick={() => switchTheme()}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size="18px" />
    </IconButton>
  )
}

/** The menu's button, on screens too narrow for the side navigation. */
function MenuButton() {
  const [isOpen, open] = useUnit([fields.show_menu, menuOpened])
  return (
    <IconButton
      type="button"
      aria-label={t.menu}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      display={{ base: 'grid', lg: 'none' }}
      onClick={() => open()}
    >
      <Icon name="menu" />
    </IconButton>
  )
}

function AccountControls() {
  const [user, balanceAt, logOut] = useUnit([$user, $balanceAt, logoutClicked])
  if (user)
    return (
      <>
        <BalanceLink to="/profile" data-testid="balance">
          <VisuallyHidden>{t.balance}</VisuallyHidden>
          <BalanceAmount />
          {balanceAt === null ? null : <BalanceTime>{t.asOf(timeOfDay(balanceAt))}</BalanceTime>}
        </BalanceLink>
        <LinkButton to="/deposit" size="sm" display={{ base: 'none', lg: 'inline-flex' }}>
          {titleOf('deposit')}
        </LinkButton>
        <IconButton
          type="button"
          aria-label={t.logOut}
          display={{ base: 'none', lg: 'grid' }}
          onClick={() => logOut()}
        >
          <Icon name="exit" size="18px" />
        </IconButton>
      </>
    )
  return <LoginButton size="sm">{titleOf('login')}</LoginButton>
}
