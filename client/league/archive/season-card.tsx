import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/archive.ts'
import type { Season } from '#shared/model/league/season.ts'
import { Card, Fact, Facts } from '../../ui/card.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { $isHashAsNoted, $otherWeeks, $runningSeason, $verification, verifyClicked } from './archive.ts'
import { hashNoteText, type Verdict, verificationWords } from './words.ts'

/** Icon and color of each verdict. */
const looks = {
  unchecked: ['lock', 'soft'],
  checking: ['clock', 'soft'],
  failed: ['alert', 'warn'],
  'not yet': ['clock', 'soft'],
  'unknown model': ['alert', 'warn'],
  'no crypto': ['lock', 'warn'],
  mismatch: ['alert', 'bad'],
  partial: ['alert', 'warn'],
  whole: ['check', 'up'],
} as const satisfies Record<Verdict, readonly [icon: IconName, color: string]>

/** A finished season's published hash and seed, its verification by this browser, and the button that starts it. */
export function SeasonCard({ season }: { season: Season }) {
  const [verification, verify] = useUnit([$verification, verifyClicked])
  const [isHashAsNoted, otherWeeks] = useUnit([$isHashAsNoted, $otherWeeks])
  const { verdict, title, text } = verificationWords(verification, { isHashAsNoted, otherWeeks })
  const { kind } = verification
  return (
    <Card aria-labelledby="season-check" data-testid="season-check" data-check={kind}>
      <h2 id="season-check">{t.title(season.season)}</h2>
      <CheckLine look={looks[verdict]} title={title} text={text} />
      {kind === 'unchecked' || kind === 'failed' || kind === 'checking' ? (
        <Button aria-busy={kind === 'checking'} onClick={() => verify()}>
          {t.verify}
        </Button>
      ) : null}
      <Facts textStyle="note">
        <Fact name={t.hash} value={season.hash ?? t.unpublished} />
        <Fact name={t.seed} value={season.seed ?? t.unpublished} />
      </Facts>
      <Remark>
        {hashNoteText(isHashAsNoted)} <ModelLink />
      </Remark>
    </Card>
  )
}

const ModelLink = () => (
  <chakra.a href="/league-model-1.txt" color="signal" textDecoration="underline">
    {t.model}
  </chakra.a>
)

/** The published hash of the season in play, which cannot be verified yet. Nothing where none is published. */
export function RunningHash() {
  const running = useUnit($runningSeason)
  if (!running?.hash) return null
  return (
    <chakra.p textStyle="note" color="soft" overflowWrap="anywhere" data-testid="running-hash">
      <Sentence of={t.runningHash(running.season, running.hash, <ModelLink />)} />
    </chakra.p>
  )
}

const weekLooks = {
  same: { icon: 'check', color: 'up' },
  other: { icon: 'alert', color: 'bad' },
} as const

/** Mark of an archived week, once its season was verified: its results are those recomputed and shown before, or others. */
export function WeekMark({ round_number }: { round_number: number | undefined }) {
  const [verification, isHashAsNoted, otherWeeks] = useUnit([$verification, $isHashAsNoted, $otherWeeks])
  if (verification.kind !== 'checked' || round_number === undefined) return null
  const isSeasonSame = verification.isHashSame && isHashAsNoted !== false
  const isWeekSame = verification.weeks[round_number] && !otherWeeks.includes(round_number)
  const verdict = isSeasonSame && isWeekSame ? 'same' : 'other'
  const { icon, color } = weekLooks[verdict]
  return (
    <chakra.span display="flex" alignItems="center" gap="1" textStyle="note" color={color}>
      <Icon name={icon} size="14px" />
      {t.marks[verdict]}
    </chakra.span>
  )
}
