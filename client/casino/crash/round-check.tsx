import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/crash.ts'
import { formatAmount } from '#shared/amounts.ts'
import type { PastCrashRound } from '#shared/model/casino/crash.ts'
import { styled } from '../../theme/system.tsx'
import { Card, Fact, Facts } from '../../ui/card.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { $checks, type Check, walkClicked } from './check.ts'
import { $fairness } from './fairness.ts'
import { multiplierText } from './round-view.ts'

/** Icon and colour of each kind of check. */
const looks = {
  checking: ['clock', 'soft'],
  failed: ['alert', 'warn'],
  verified: ['check', 'up'],
  linked: ['check', 'soft'],
  'earlier chain': ['clock', 'soft'],
  'not revealed': ['clock', 'soft'],
  mismatch: ['alert', 'bad'],
  'no crypto': ['lock', 'warn'],
} as const satisfies Record<Check['kind'], readonly [IconName, string]>

const unchecked = { kind: 'checking', walked: 0, steps: undefined } as const

/** The check of a past round, and the values by which others can verify it. */
export function RoundCheck({ round, onClose }: { round: PastCrashRound; onClose: () => void }) {
  const [checks, fairness, walk] = useUnit([$checks, $fairness, walkClicked])
  const check: Check = checks[round.round_id] ?? unchecked
  return (
    <Card aria-labelledby="crash-check" data-testid="crash-check" data-check={check.kind}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h2 id="crash-check" textStyle="heading">
          {t.checked(round.round_id, multiplierText(round.crash_point))}
        </chakra.h2>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t.close}
        </Button>
      </chakra.div>
      <CheckLine look={looks[check.kind]} {...checkText(check)} />
      {check.kind === 'checking' && check.steps !== undefined ? (
        <WalkProgress walked={check.walked} steps={check.steps} />
      ) : null}
      {check.kind === 'linked' ? (
        <Button variant="subtle" onClick={() => walk(round)}>
          {t.walkAll(formatAmount(check.steps))}
        </Button>
      ) : null}
      <Facts textStyle="note">
        <Fact name={t.hash} value={round.hash ?? t.unpublished} />
        <Fact name={t.salt} value={fairness?.salt ?? t.unpublished} />
        <Fact name={t.head} value={fairness?.head ?? t.unpublished} />
      </Facts>
      <Remark>{t.rule}</Remark>
    </Card>
  )
}

const Bar = styled('progress', {
  appearance: 'none',
  w: 'full',
  h: '8px',
  bg: 'lifted',
  borderRadius: 'pill',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { bg: 'lifted' },
  '&::-webkit-progress-value': { bg: 'signal' },
  '&::-moz-progress-bar': { bg: 'signal' },
})

/** Progress of a long walk. */
function WalkProgress({ walked, steps }: { walked: number; steps: number }) {
  return (
    <chakra.div display="grid" gap="1.5" textStyle="note" color="soft">
      {t.walked(formatAmount(walked), formatAmount(steps))}
      <Bar aria-label={t.progress} value={walked} max={steps} />
    </chakra.div>
  )
}

function checkText(check: Check): { readonly title: string; readonly text: string } {
  switch (check.kind) {
    case 'checking':
      return { title: t.checking, text: check.steps === undefined ? t.checkingRound : t.checkingChain }
    case 'linked': {
      const [point, steps] = [multiplierText(check.point), formatAmount(check.steps)]
      const { previousId } = check
      return previousId === undefined
        ? { title: t.linked, text: t.linkedText(point, steps) }
        : { title: t.follows(previousId), text: t.followsText(point, steps, previousId) }
    }
    case 'earlier chain':
      return { title: t.notChecked, text: t.earlier }
    case 'failed':
      return { title: t.notChecked, text: t.notLoaded }
    case 'verified': {
      const { point, linksToHead: steps } = check
      return { title: t.verified, text: t.verifiedText(multiplierText(point), steps, formatAmount(steps)) }
    }
    case 'not revealed':
      return { title: t.notRevealed, text: t.notRevealedText }
    case 'mismatch': {
      const { what, point } = check
      if (what === 'noted') return { title: t.mismatch, text: t.otherNoted }
      const isPoint = what === 'point' && point !== undefined
      return { title: t.mismatch, text: isPoint ? t.otherPoint(multiplierText(point)) : t.otherChain }
    }
    case 'no crypto':
      return { title: t.noCrypto, text: t.noCryptoText }
  }
}
