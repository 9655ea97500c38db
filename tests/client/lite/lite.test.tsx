import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { GameTile } from '#client/casino/games/tile.tsx'
import { LiteSwitch } from '#client/league/live/lite-switch.tsx'
import { $isLite, liteSwitched } from '#client/lite.ts'
import { readEntry } from '#client/storage/entry.ts'
import { Photo } from '#client/ui/banner/photo.tsx'
import { markupOf, wordsOf } from '../drawn.tsx'
import { openPage } from '../page.ts'

const game = {
  game_id: '1',
  name: 'Comet',
  provider: 'Nare',
  type: 'crash',
  image: 'https://images.test/1.png',
} as unknown as Parameters<typeof GameTile>[0]['game']

const pictures = (
  <>
    <Photo image="https://images.test/2.png" alt="" drawing="drawn" />
    <GameTile game={game} />
  </>
)

it('switching data-lite on stores it, says what it does, and removes the pictures', async () => {
  openPage()
  const scope = fork()
  expect(markupOf(scope, pictures).match(/<img/g)).toHaveLength(2)
  expect(wordsOf(scope, <LiteSwitch />)).toContain('|Data-lite on|')
  await allSettled(liteSwitched, { scope })
  expect(scope.getState($isLite)).toBe(true)
  expect(readEntry('data-lite')).toBe(true)
  expect(markupOf(scope, pictures)).not.toContain('<img')
  expect(wordsOf(scope, <LiteSwitch />)).toContain(
    'Data-lite is on: live scores come together about every ten seconds',
  )
  await allSettled(liteSwitched, { scope })
  expect(readEntry('data-lite')).toBe(false)
})
