import { Box, Button, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { t } from '#messages/print.ts'
import { Listed } from '../query/listed.tsx'
import { initial } from '../state/initial.ts'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import {
  $paper,
  $print,
  $sheetTitle,
  PrintGate,
  type PrintName,
  type PrintQuery,
  paperChosen,
  papers,
  printNames,
  printPart,
} from './print.ts'
import { Sheet } from './sheet.tsx'

const paperNames = { a4: 'A4', roll: '58 mm' } as const

const Choices = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  '& > span': { textStyle: 'caps', color: 'soft', me: '1' },
  '& :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '36px',
    px: '3.5',
    borderWidth: '1px',
    borderRadius: 'chip',
    bg: 'surface',
    color: 'soft',
    fontWeight: 580,
  },
  '& :is(a, button):is([aria-pressed=true], [aria-current])': { color: 'signal', borderColor: 'signal' },
})

/** The print screen: choice of list and paper, and the sheet. */
export default function PrintScreen() {
  const { what = '' } = useParams()
  const [query] = useSearchParams()
  const name = printNames.find((known) => known === what)
  const sport_id = query.get('sport') ?? undefined
  return (
    <Stack gap="4">
      <Stack gap="3" data-screen-only="">
        <ScreenTitle />
        <Controls name={name} />
      </Stack>
      {name ? (
        <PrintedList key={`${name} ${sport_id}`} what={name} sport_id={sport_id} />
      ) : (
        <Empty icon="slip" title={t.noList} text={t.choose} />
      )}
    </Stack>
  )
}

function Controls({ name }: { name: PrintName | undefined }) {
  const [paper, choose, state] = useUnit([$paper, paperChosen, printPart.$state])
  return (
    <Box display="flex" flexWrap="wrap" columnGap="6" rowGap="2.5">
      <Choices role="group" aria-labelledby="print-list">
        <span id="print-list">{t.list}</span>
        {printNames.map((known) => (
          <Link key={known} to={`/print/${known}`} aria-current={known === name ? 'page' : undefined}>
            {t.lists[known]}
          </Link>
        ))}
      </Choices>
      <Choices role="group" aria-labelledby="print-paper">
        <span id="print-paper">{t.paper}</span>
        {papers.map((known) => (
          <button key={known} type="button" aria-pressed={known === paper} onClick={() => choose(known)}>
            {paperNames[known]}
          </button>
        ))}
      </Choices>
      <Button size="sm" disabled={!name || state !== 'ready'} onClick={() => print()}>
        {t.print}
      </Button>
    </Box>
  )
}

function PrintedList(query: PrintQuery) {
  useGate(PrintGate, query)
  const [print, title, paper] = useUnit([$print, $sheetTitle, $paper])
  return (
    <Listed
      of={printPart}
      name={t.name}
      rows={{ count: 8, height: '44px' }}
      empty={
        <Empty icon="slip" title={t.nothing} text={t.noMatches}>
          <LinkButton to="/" variant="subtle">
            {t.seeOthers}
          </LinkButton>
        </Empty>
      }
    >
      <Sheet print={print} title={title === initial.print_title ? t.highlights : title} paper={paper} />
    </Listed>
  )
}
