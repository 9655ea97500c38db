import { Button, Field, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/calendar.ts'
import { LANGUAGE } from '#shared/languages.ts'
import { $language } from '../../language/language.ts'
import { $competitionId } from '../season/competition.ts'

/**
 * The address with which a calendar program subscribes to the competition or a club.
 * @param club empty: the competition
 */
export function CalendarSubscription({ club }: { club: string }) {
  const [competition_id, language] = useUnit([$competitionId, $language])
  const query = new URLSearchParams({ ...(club && { club }), [LANGUAGE]: language })
  const path = `/calendar/${encodeURIComponent(competition_id)}.ics?${query}`
  const { host, origin } = globalThis.location
  return (
    <Stack gap="2" data-testid="calendar-follow">
      <Button asChild alignSelf="start" variant="subtle">
        <a href={`webcal://${host}${path}`}>{t.follow}</a>
      </Button>
      <Field.Root>
        <Field.Label>{t.address}</Field.Label>
        <Input readOnly textStyle="note" value={origin + path} onFocus={({ target }) => target.select()} />
        <Field.HelperText>{t.followed}</Field.HelperText>
      </Field.Root>
    </Stack>
  )
}
