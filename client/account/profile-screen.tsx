import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import type { OfferName } from '#shared/calls/offers.ts'
import { $offers } from '../calls/offers.ts'
import { IfOffered } from '../query/if-offered.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Card, Fact, Facts } from '../ui/card.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $user, logoutClicked } from './player/account.ts'
import { BalanceLine } from './player/balance-line.tsx'
import { ForPlayer } from './player/for-player.tsx'
import { NetPositionTable, SessionTime } from './session/net-position-table.tsx'

const ProfileLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '52px',
    px: '4',
    borderTopWidth: '1px',
    fontWeight: 580,
    _hover: { bg: 'raised' },
    'li:first-of-type > &': { borderTopWidth: 0 },
    '& > :last-child': { ms: 'auto', color: 'soft', transform: 'rotate(-90deg)' },
  },
})

const links: readonly { to: string; icon: IconName; label: string; needs?: OfferName }[] = [
  { to: '/profile/movements', icon: 'wallet', label: 'Payment history', needs: 'movements' },
  { to: '/my-bets', icon: 'slip', label: 'My bets' },
  { to: '/points', icon: 'casino', label: 'Points' },
  { to: '/profile/safer-play', icon: 'lock', label: 'Safer play' },
]

/** Profile: name, balance, time of the session and links to the account's screens. */
export default function ProfileScreen() {
  return (
    <ForPlayer title="Your profile" why="It shows your balance, your result and your limits.">
      <Profile />
    </ForPlayer>
  )
}

function Profile() {
  const [user, logOut, offers] = useUnit([$user, logoutClicked, $offers])
  const shown = links.filter(({ needs }) => needs === undefined || offers?.has(needs))
  return (
    <Stack gap="4" maxW="960px">
      <ScreenTitle>{user?.name ?? 'Your profile'}</ScreenTitle>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Card aria-label="Your balance">
          <BalanceLine />
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
            <LinkButton to="/deposit">Deposit</LinkButton>
            <LinkButton to="/withdraw" variant="subtle">
              Withdraw
            </LinkButton>
          </chakra.div>
          <Facts>
            <Fact name="Mobile number" value={user?.mobile ?? '–'} />
            <Fact name="Points" value={user?.points ?? '–'} />
            <Fact name="Session time" value={<SessionTime />} />
          </Facts>
        </Card>
        <Stack gap="3">
          <IfOffered name="netPosition">
            <Card>
              <h2>Your result</h2>
              <NetPositionTable />
            </Card>
          </IfOffered>
          <chakra.ul layerStyle="card" overflow="hidden">
            {shown.map(({ to, icon, label }) => (
              <li key={to}>
                <ProfileLink to={to}>
                  <Icon name={icon} />
                  {label}
                  <Icon name="chevron" size="16px" />
                </ProfileLink>
              </li>
            ))}
          </chakra.ul>
          <Button variant="ghost" onClick={() => logOut()}>
            <Icon name="exit" size="18px" />
            Log out in every tab
          </Button>
        </Stack>
      </chakra.div>
    </Stack>
  )
}
