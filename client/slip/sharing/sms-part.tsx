import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/share.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'
import { smsNeedsStake, smsOf } from '#shared/model/site/sms-template.ts'
import { totalOddsOf } from '#shared/slip/sum.ts'
import { styled } from '../../theme/system.tsx'
import type { SlipKind } from '../slip.ts'
import { $stakeCents } from '../total.ts'
import { Actions } from './actions.tsx'

const Part = styled('section', {
  display: 'grid',
  gap: '2.5',
  pt: '3.5',
  borderTopWidth: '1px',
  '& h3': { textStyle: 'heading' },
  '& .text': { p: '3', bg: 'raised', borderRadius: 'button', overflowWrap: 'anywhere', userSelect: 'all' },
})

interface SmsPartProps {
  kind: SlipKind
  lines: readonly SlipLine[]
  /** The operator's template, which is valid. */
  template: string
  onCopy: (text: string) => Promise<void>
}

/** The SMS of a slip, for a player without data: shown, with buttons to copy it or open the phone's messages. */
export function SmsPart({ kind, lines, template, onCopy }: SmsPartProps) {
  const cents = useUnit($stakeCents[kind])
  if (smsNeedsStake(template) && !cents)
    return (
      <Part>
        <h3>{t.sms}</h3>
        <chakra.p color="soft">{t.smsStake}</chakra.p>
      </Part>
    )
  const { to, text } = smsOf(template, {
    stake: String((cents ?? 0) / 100),
    count: String(lines.length),
    total_odds: totalOddsOf(lines.map(({ taken }) => ({ odd_value: taken }))),
    picks: lines.map(({ match_id, sub_type_id, odd_key, taken, round_id = '' }) => ({
      match_id,
      sub_type_id,
      odd_key,
      outcome: outcomeText(odd_key),
      odd_value: taken.toFixed(2),
      round_id,
    })),
  })
  return (
    <Part data-testid="sms">
      <h3>{to ? `${t.sms}: ${to}` : t.sms}</h3>
      <p className="text">{text}</p>
      <Actions>
        <Button variant="subtle" onClick={() => void onCopy(text)}>
          {t.copySms}
        </Button>
        <Button asChild variant="subtle">
          {/* With both marks phones of either kind take the body. */}
          <a href={`sms:${to}?&body=${encodeURIComponent(text)}`}>{t.openSms}</a>
        </Button>
      </Actions>
    </Part>
  )
}
