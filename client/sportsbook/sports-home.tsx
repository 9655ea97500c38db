import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t as market } from '#messages/markets.ts'
import { t } from '#messages/sportsbook.ts'
import { PricesFreshness } from '../odds/price.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $hasMore, highlights, ListsGate, liveNow, moreAsked, upcoming } from './lists.ts'
import { OfferedList } from './match-list.tsx'
import { LiveSportChips, SportChips } from './sport-chips.tsx'
import { $liveSportName, $sportName } from './sports.ts'

export function SportsHome() {
  useGate(ListsGate)
  const [sport, liveSport, hasMore, more] = useUnit([$sportName, $liveSportName, $hasMore, moreAsked])
  return (
    <>
      <Stack gap="1.5">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
          <ScreenTitle>{market.name(sport) || t.sports}</ScreenTitle>
          <PricesFreshness />
        </chakra.div>
        <SportChips />
      </Stack>
      <OfferedList
        list={liveNow}
        id="live-now"
        title={t.live}
        none={t.noLive(market.name(liveSport))}
        beside={<LiveSportChips />}
      />
      <OfferedList list={highlights} id="highlights" title={t.highlights} none={t.noHighlights} />
      <OfferedList list={upcoming} id="upcoming" title={t.upcoming} none={t.noUpcoming}>
        {hasMore ? (
          <Button variant="subtle" justifySelf="center" onClick={() => more()}>
            {t.more}
          </Button>
        ) : null}
      </OfferedList>
    </>
  )
}
