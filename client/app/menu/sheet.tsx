import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { NavLink } from 'react-router-dom'
import { t as frame } from '#messages/frame.ts'
import { t } from '#messages/menu.ts'
import { $user, logoutClicked } from '../../account/player/account.ts'
import { LoginButton } from '../../account/player/login-button.tsx'
import { $offers } from '../../calls/offers.ts'
import { $closedAreas } from '../../calls/page-settings.ts'
import { LanguageChoice } from '../../language/choice.tsx'
import { LiteSwitch } from '../../league/live/lite-switch.tsx'
import { styled } from '../../theme/system.tsx'
import { IconButton } from '../../ui/button/icon.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PriceFormatChoice } from '../../ui/price/format-choice.tsx'
import { titleOf } from '../../ui/text/titles.ts'
import { menuGroups, shownOf } from '../sections.ts'
import { Install } from './install.tsx'
import { menuClosed } from './menu.ts'

const Group = styled('section', {
  display: 'grid',
  gap: '1.5',
  '& h3': { textStyle: 'caps', color: 'soft' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(40%, 7rem), 1fr))',
    gap: '1.5',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minH: '44px',
    px: '3',
    bg: 'raised',
    borderRadius: 'chip',
    fontWeight: 560,
    lineHeight: 1.2,
    _hover: { bg: 'lifted' },
    '&[aria-current=page]': { color: 'signal', boxShadow: 'inset 0 0 0 1px {colors.signal}' },
  },
})

/** The menu, as a dialog: links to every area, for widths without side navigation. */
export default function MenuSheet() {
  const [offers, closed, close] = useUnit([$offers, $closedAreas, menuClosed])
  return (
    <Dialog title={frame.menu} onClose={close}>
      <IconButton
        type="button"
        aria-label={t.close}
        position="absolute"
        top="3"
        insetEnd="3"
        w="11"
        h="11"
        onClick={() => close()}
      >
        <Icon name="close" size="18px" />
      </IconButton>
      <LoginLinks />
      <LanguageChoice />
      <PriceFormatChoice />
      <chakra.nav aria-label={t.areas} display="grid" gap="4">
        {menuGroups.map(({ name, links }) => (
          <Group key={name} aria-label={t.groups[name]}>
            <h3>{t.groups[name]}</h3>
            <ul>
              {shownOf(links, offers, closed).map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end onClick={() => close()}>
                    {label()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </chakra.nav>
      <LiteSwitch />
      <Install />
      <LogoutButton />
    </Dialog>
  )
}

function LoginLinks() {
  const [user, close] = useUnit([$user, menuClosed])
  if (user) return null
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      <LoginButton onClick={() => close()}>{titleOf('login')}</LoginButton>
      <LoginButton to="/signup" variant="subtle" onClick={() => close()}>
        {titleOf('signup')}
      </LoginButton>
    </chakra.div>
  )
}

function LogoutButton() {
  const [user, logOut, close] = useUnit([$user, logoutClicked, menuClosed])
  if (!user) return null
  return (
    <Button
      variant="subtle"
      onClick={() => {
        close()
        logOut()
      }}
    >
      <Icon name="exit" size="18px" />
      {frame.logOut}
    </Button>
  )
}
