import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { Season } from '#shared/model/league/season.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { $isNoted, $verification, type Verification, verifyClicked } from './archive.ts'
import { notedWords, verificationWords } from './words.ts'

const looks = {
  unchecked: ['lock', 'soft'],
  checking: ['clock', 'soft'],
  failed: ['alert', 'warn'],
  'not yet': ['clock', 'soft'],
  'unknown model': ['alert', 'warn'],
  'no crypto': ['lock', 'warn'],
} as const satisfies Record<Exclude<Verification['kind'], 'checked'>, readonly [IconName, string]>

function lookOf(state: Verification): readonly [IconName, string] {
  if (state.kind !== 'checked') return looks[state.kind]
  const isSame = state.isHashSame && Object.values(state.weeks).every(Boolean)
  return isSame ? ['check', 'up'] : ['alert', 'bad']
}

/** What is published of a season, and its verification in this browser. */
export function SeasonCard({ season }: { season: Season }) {
  const [state, isNoted, verify] = useUnit([$verification, $isNoted, verifyClicked])
  const { title, text } = verificationWords(state)
  const [icon, color] = lookOf(state)
  const canVerify = state.kind === 'unchecked' || state.kind === 'failed'
  return (
    <Card aria-labelledby="season-check" data-testid="season-check" data-check={state.kind}>
      <h2 id="season-check">Season {season.season}, verified by you</h2>
      <chakra.p role="status" display="flex" gap="2">
        <chakra.span color={color}>
          <Icon name={icon} size="18px" />
        </chakra.span>
        <span>
          <chakra.b color={color}>{title}.</chakra.b> {text}
        </span>
      </chakra.p>
      {canVerify || state.kind === 'checking' ? (
        <Button aria-busy={state.kind === 'checking'} onClick={() => verify()}>
          Verify the season
        </Button>
      ) : null}
      <Facts textStyle="note">
        <Value name="Published hash" value={season.hash} />
        <Value name="Seed" value={season.seed} />
      </Facts>
      <chakra.p textStyle="note" color="soft">
        {notedWords(isNoted)} <a href="/league-model-1.txt">How a season is decided</a>
      </chakra.p>
    </Card>
  )
}

function Value({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? 'not published yet'}</dd>
    </div>
  )
}
