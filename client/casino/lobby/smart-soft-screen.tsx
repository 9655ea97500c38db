import { Stack } from '@chakra-ui/react'
import { SMART_SOFT } from '#shared/model/casino/casino.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { LobbyHead } from './head.tsx'
import { ProviderGames } from './provider-games.tsx'

export default function SmartSoftScreen() {
  return (
    <Stack gap="4">
      <LobbyHead />
      <ProviderGames
        provider={SMART_SOFT}
        label="Smart Soft games"
        none={
          <Empty
            icon="casino"
            title="No Smart Soft games here"
            text="The casino lists no game of Smart Soft now. Others are a tap away."
          >
            <LinkButton to="/casino">See all games</LinkButton>
          </Empty>
        }
      />
    </Stack>
  )
}
