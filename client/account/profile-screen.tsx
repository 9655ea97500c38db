import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/account.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { $offers } from '../calls/offers.ts'
import { IfOffered } from '../query/if-offered.tsx'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Card, Fact, Facts } from '../ui/card.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $user, logoutClicked } from './player/account.ts'
import { BalanceLine } from './player/balance-line.tsx'
import { ForPlayer } from './player/for-player.tsx'
import { NetPositionTable, SessionTime } from './session/net-position-table.tsx'

const ProfileLink = styled(Link, {
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
})

const links: readonly { to: string; icon: IconName; name: keyof typeof t.links; needs?: OfferName }[] = [
  { to: '/profile/movements', icon: 'wallet', name: 'movements', needs: 'movements' },
  { to: '/my-bets', icon: 'slip', name: 'bets' },
  { to: '/points', icon: 'casino', name: 'points' },
  { to: '/profile/safer-play', icon: 'lock', name: 'saferPlay' },
]

/** Profile: name, balance, time of the session and links to the account's screens. */
export default function ProfileScreen() {
  return (
    <ForPlayer title={t.profile} why={t.profileWhy}>
      <Profile />
    </ForPlayer>
  )
}

function Profile() {
  const [user, logOut, offers] = useUnit([$user, logoutClicked, $offers])
  const shown = links.filter(({ needs }) => needs === undefined || offers?.has(needs))
  return (
    <Stack gap="4" maxW="960px">
      <ScreenTitle>{user?.name ?? t.profile}</ScreenTitle>
      <chakra.div layerStyle="columns" gap="3">
        <Card aria-label={t.yourBalance}>
          <BalanceLine />
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
            <LinkButton to="/deposit">{t.deposit}</LinkButton>
            <LinkButton to="/withdraw" variant="subtle">
              {t.withdraw}
            </LinkButton>
          </chakra.div>
          <Facts>
            <Fact name={t.mobile} value={user?.mobile ?? '–'} />
            <Fact name={t.points} value={user?.points ?? '–'} />
            <Fact name={t.time} value={<SessionTime />} />
          </Facts>
        </Card>
        <Stack gap="3">
          <IfOffered name="netPosition">
            <Card>
              <h2>{t.result}</h2>
              <NetPositionTable />
            </Card>
          </IfOffered>
          <chakra.ul layerStyle="card" overflow="hidden">
            {shown.map(({ to, icon, name }) => (
              <li key={to}>
                <ProfileLink to={to}>
                  <Icon name={icon} />
                  {t.links[name]}
                  <Icon name="chevron" size="16px" />
                </ProfileLink>
              </li>
            ))}
          </chakra.ul>
          <Button variant="ghost" onClick={() => logOut()}>
            <Icon name="exit" size="18px" />
            {t.logOut}
          </Button>
        </Stack>
      </chakra.div>
    </Stack>
  )
}
