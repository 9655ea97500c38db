import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/calendar.ts'
import { PreferenceChoice } from '../../language/choice.tsx'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { momentText } from '../../ui/text/moment.ts'
import { $fixtures } from '../fixtures/fixtures.ts'
import { clubsOf } from '../table/standing.ts'
import { $calendar, $isCalendarMaking, calendarRequested } from './calendar.ts'
import { CalendarSubscription } from './subscription.tsx'

/** The coming weeks as a calendar file, of the competition or of a club. */
export default function CalendarCard() {
  const [fixtures, periods, now] = useUnit([$fixtures, fields.periods_data, $now])
  const [isMaking, { saved, hasFailed }, request] = useUnit([$isCalendarMaking, $calendar, calendarRequested])
  const [chosenClub, setChosenClub] = useState('')
  const clubs = clubsOf(fixtures)
  const club = clubs.includes(chosenClub) ? chosenClub : ''
  if (!periods.some(({ end_time }) => end_time > now)) return null
  return (
    <Card aria-labelledby="calendar" data-testid="calendar">
      <h2 id="calendar">{t.title}</h2>
      <chakra.p color="soft">{t.why}</chakra.p>
      <PreferenceChoice
        label={t.whose}
        chosen={club}
        choices={[{ value: '', name: t.all }, ...clubs.map((name) => ({ value: name, name }))]}
        onChoose={setChosenClub}
      />
      <Button justifySelf="start" variant="subtle" aria-disabled={isMaking} onClick={() => request(club)}>
        {isMaking ? t.making : t.save}
      </Button>
      <CalendarSubscription club={club} />
      <chakra.p role="status" textStyle="note" color="soft" css={{ '&:empty': { display: 'none' } }}>
        {saved
          ? `${t.saved(saved.count, momentText(saved.until, now))} ${t.missing(saved.missing)}`.trim()
          : ''}
      </chakra.p>
      {hasFailed ? <Trouble text={t.failed} onRetry={() => request(club)} /> : null}
    </Card>
  )
}
