import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { t as names } from '#messages/markets.ts'
import { t } from '#messages/sport-match.ts'
import type { OfferedMarket } from '#shared/model/odds/offered.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { Bell } from '../follows/bell.tsx'
import { matchFollow } from '../follows/follows.ts'
import { memo } from '../language/memo.tsx'
import { Price, PricesFreshness, useOnScreen } from '../odds/price.tsx'
import { ForOffer } from '../query/for-offer.tsx'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty, Failure } from '../ui/feedback/message.tsx'
import { Trouble } from '../ui/feedback/note.tsx'
import { Loading, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { ScreenTitle, useTabTitle } from '../ui/screen-title.tsx'
import { teamsText } from '../ui/text/teams.ts'
import { $match, $matchShown, MatchGate, matchRetried } from './match.ts'
import { noSports } from './no-sports.ts'
import { Scoreboard } from './scoreboard.tsx'

const Groups = styled('div', { layerStyle: 'columns' })

const Group = styled('section', {
  display: 'grid',
  gap: '2',
  px: '3',
  py: '2.5',
  layerStyle: 'card',
  '& ul': { display: 'grid', gap: '1.5', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& ul[data-threes]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& ul[data-long]': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** Most characters of a name that shares its line on a phone. */
const MOST_LETTERS = 16

export default function MatchScreen() {
  const { match_id } = useParams()
  if (!match_id) return <Navigate to="/competition" replace />
  return (
    <ForOffer name="match" title={t.title} none={noSports()}>
      <MatchContent match_id={match_id} />
    </ForOffer>
  )
}

function MatchContent({ match_id }: { match_id: string }) {
  useGate(MatchGate, { match_id })
  const [page, { phase, error }, retry] = useUnit([$match, $matchShown, matchRetried])
  if (phase === 'failed')
    return (
      <Stack gap="4">
        <ScreenTitle />
        <Failure title={t.missed} text={error} onRetry={retry}>
          <LinkButton to="/" variant="subtle">
            {t.home}
          </LinkButton>
        </Failure>
      </Stack>
    )
  if (!page)
    return (
      <Stack gap="3">
        <ScreenTitle />
        <Loading label={t.loading}>
          <SkeletonRows count={1} height="126px" />
          <chakra.div h="3" />
          <Groups>
            <SkeletonRows count={2} height="104px" />
            <SkeletonRows count={2} height="104px" />
          </Groups>
        </Loading>
      </Stack>
    )
  return (
    <LoadedMatch {...page}>
      {error ? <Trouble text={error} hint={t.late} onRetry={retry} /> : null}
    </LoadedMatch>
  )
}

interface MatchPage {
  match: SportsMatch
  markets: readonly OfferedMarket[]
}

/** A match with its markets. Children: shown above its score. */
function LoadedMatch({ match, markets, children }: MatchPage & { children: ReactNode }) {
  const title = teamsText(match)
  useTabTitle(title)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <Stack gap="1">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
          <ScreenTitle>{title}</ScreenTitle>
          <Bell follow={matchFollow(match)} />
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="0.5" alignItems="baseline">
          <PricesFreshness />
          {match.competition_id ? (
            <chakra.span textStyle="note" color="soft">
              <Link to={`/competition/${encodeURIComponent(match.competition_id)}`}>
                <u>{match.competition}</u>
              </Link>
              {match.country ? `, ${match.country}` : ''}
            </chakra.span>
          ) : null}
        </chakra.div>
      </Stack>
      {children}
      <Scoreboard match={match} />
      <Markets match={match} markets={markets} />
    </Stack>
  )
}

function Markets({ match, markets }: MatchPage) {
  if (markets.length === 0)
    return (
      <Empty
        icon="sports"
        title={match.state === 'ended' ? t.over : t.unpriced}
        text={match.state === 'ended' ? t.overText : t.unpricedText}
      >
        <LinkButton to="/">{t.home}</LinkButton>
      </Empty>
    )
  return (
    <Groups>
      {markets.map((market) => (
        <MarketGroup key={market.sub_type_id} match={match} market={market} />
      ))}
    </Groups>
  )
}

const MarketGroup = memo(function MarketGroup({
  match,
  market,
}: {
  match: SportsMatch
  market: OfferedMarket
}) {
  const { match_id, home_team, away_team, start_time } = match
  const { sub_type_id, name, selections } = market
  const group = useOnScreen<HTMLElement>(
    selections.map(({ odd_key }) => ({ match_id, sub_type_id, odd_key })),
  )
  const hasTeamNames = selections.some(({ odd_key }) => odd_key === 'home_team')
  const isLong =
    hasTeamNames && Math.max(home_team.length, away_team.length) > MOST_LETTERS && selections.length < 3
  return (
    <Group ref={group} aria-label={names.name(name)} data-testid={`market-${sub_type_id}`}>
      <chakra.h2 textStyle="heading">{names.name(name)}</chakra.h2>
      <ul data-threes={selections.length % 3 === 0 ? '' : undefined} data-long={isLong ? '' : undefined}>
        {selections.map((offered) => (
          <Price
            key={offered.odd_key}
            of={{
              match_id,
              sub_type_id,
              home_team,
              away_team,
              market: name,
              start_time,
              round_id: undefined,
            }}
            offered={offered}
            named={selections.length < 3}
          />
        ))}
      </ul>
    </Group>
  )
})
