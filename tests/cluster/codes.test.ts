import { expect, onTestFinished, test } from 'vitest'
import { openCluster, until } from '#tests/support/cluster/cluster.ts'

test('a code that one gateway made is found by another, and still once the first has gone', async () => {
  const cluster = await openCluster({ gateways: 2 })
  onTestFinished(() => cluster.close())
  const [maker, finder] = [cluster.gateway(0), cluster.gateway(1)]
  const picks = [{ match_id: '7', sub_type_id: '1', odd_key: 'draw', odd_value: 3.4 }]
  const make = () =>
    fetch(`${maker.url}/codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'sports', picks }),
    })
  const made = await until('a code is made', async () => {
    const answer = await make()
    return answer.status === 200 && answer
  })
  const { code, until: end } = (await made.json()) as { code: string; until: number }
  const found = async () => (await fetch(`${finder.url}/codes/${code}`)).json()
  expect(await found()).toEqual({ kind: 'sports', picks, until: end })
  await maker.kill()
  expect(await found()).toEqual({ kind: 'sports', picks, until: end })
})
