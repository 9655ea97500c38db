import { describe, expect, it } from 'vitest'
import { acceptChosen } from '#client/slip/options.ts'
import { SlipLineRow } from '#client/slip/view/line-row.tsx'
import { StakeBox } from '#client/slip/view/stake-box.tsx'
import { SlipSum } from '#client/slip/view/sum.tsx'
import { setter } from '#client/state/actions.ts'
import { accepts } from '#shared/model/bets/slip.ts'
import { line } from '../../../support/slip-line.ts'
import { wordsOf } from '../../drawn.tsx'
import { START } from '../../league/world.ts'
import { openSlip, TODAY } from '../world.ts'

describe('a slip’s sum', () => {
  it('shows the way from gross over boost and tax to net', async () => {
    const { toggle, price, stake, scope } = await openSlip()
    for (const match of [1, 2, 3]) {
      await toggle(line(match))
      await price(line(match), 2)
    }
    await stake('100')
    const words = wordsOf(scope, <SlipSum kind="sports" />)
    expect(words).toContain('|Total odds|8.00|Gross|800|Boost 10 %|+70|Tax')
    expect(words).toContain('|To win|KSh\u00a0870|')
  })

  it('claims neither tax nor boost nor currency that the operator does not name', async () => {
    const { toggle, price, stake, put, scope } = await openSlip()
    await put(setter('app_config'), { operator: 'Plain' })
    await toggle(line(1))
    await price(line(1), 2)
    await stake('100')
    expect(wordsOf(scope, <SlipSum kind="sports" />)).toBe('|Total odds|2.00|Gross|200|To win|200|')
    expect(wordsOf(scope, <StakeBox kind="sports" />)).toContain('|Stake|')
  })
})

describe('a line', () => {
  it.each(accepts)('accepting %s, says which way its price has moved, and since when', async (accept) => {
    const { toggle, price, put, goTo, liveLines, scope } = await openSlip()
    await put(acceptChosen, { kind: 'sports' as const, accept })
    await toggle(line(1))
    await price(line(1), 2)
    const drawn = () =>
      liveLines().map((line) => wordsOf(scope, <SlipLineRow kind="sports" line={line} />))[0]
    expect(drawn()).not.toContain('ago')
    await price(line(1), 2.2)
    expect(drawn()).toContain('|▲ |up by |+0.20| · just now|')
    await goTo(TODAY - START + 6_000)
    expect(drawn()).toContain('|▲ |up by |+0.20| · 6 s ago|')
    await price(line(1), 1.9)
    await goTo(TODAY - START + 70_000)
    expect(drawn()).toContain('|▼ |down by |−0.10| · 1 min ago|')
  })
})
