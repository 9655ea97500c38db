import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { catalogue } from '#shared/calls/catalogue.ts'
import { Countdown } from '../ui/countdown.tsx'
import { FreshnessLine } from '../ui/freshness.tsx'
import { Icon } from '../ui/icon.tsx'
import { Empty, Failure } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $bettingClosed } from './closing.ts'
import { FixtureList } from './fixture-list.tsx'
import { weekName } from './round-title.ts'
import { $closesInMs, $moment, $pictureTrusted, $seasonState } from './season.ts'
import { $shownFreshness } from './shown-freshness.ts'

const Heading = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '3',
    '& > div': { display: 'grid', gap: '1', minW: 0 },
  },
})

const Warning = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    py: '2.5',
    color: 'warn',
    bg: 'color-mix(in srgb, {colors.warn} 10%, {colors.surface})',
    borderRadius: 'chip',
  },
})

/** The name of the round that takes bets, the age of its prices, and when it closes. */
export function OpenRoundHeading() {
  return (
    <Heading>
      <div>
        <Title />
        <Fresh />
      </div>
      <Closing />
    </Heading>
  )
}

function Title() {
  const { open } = useUnit($moment)
  return <ScreenTitle>{open ? weekName(open) : 'Next round'}</ScreenTitle>
}

function Fresh() {
  return <FreshnessLine freshness={useUnit($shownFreshness)} />
}

function Closing() {
  const [{ open }, closesInMs, closed] = useUnit([$moment, $closesInMs, $bettingClosed])
  if (!open) return null
  return <Countdown label={closed ? 'Betting closed' : 'Closes in'} leftMs={closesInMs} />
}

/** The matches of the round that takes bets, with their prices, and a warning where these may have moved. */
export function OpenRound() {
  const [state, trusted, closed] = useUnit([$seasonState, $pictureTrusted, $bettingClosed])
  if (state === 'failed')
    return (
      <Failure
        title="The season is not coming in"
        text={`${catalogue.periods.failure}. The feed is asked again all the time.`}
        retryLabel="Reload the page"
        onRetry={() => location.reload()}
      />
    )
  if (state === 'empty')
    return (
      <Empty
        title="No round is planned"
        text="This competition is between two seasons. The others may be playing."
      >
        <Button asChild>
          <Link to="/playouts">Watch the live league</Link>
        </Button>
      </Empty>
    )
  const unsure = closed ? 'betting closed' : trusted || state === 'loading' ? undefined : 'not live'
  return (
    <>
      {unsure ? <Unsure reason={unsure} /> : null}
      <FixtureList unsure={unsure} />
    </>
  )
}

function Unsure({ reason }: { reason: 'betting closed' | 'not live' }) {
  return (
    <Warning role="status">
      <Icon name="alert" size="18px" />
      <span>
        {reason === 'not live'
          ? 'The picture is not live: these prices may have moved.'
          : 'Betting on this week has closed: these are its last prices.'}
      </span>
    </Warning>
  )
}
