import { Stack } from '@chakra-ui/react'
import { t } from '#messages/halls.ts'
import { SMART_SOFT } from '#shared/model/casino/casino.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { ProviderGames } from './game-browser.tsx'
import { LobbyHead } from './head.tsx'

const NAME = 'Smart Soft'

export default function SmartSoftScreen() {
  return (
    <Stack gap="4">
      <LobbyHead />
      <ProviderGames
        provider={SMART_SOFT}
        label={t.of(NAME)}
        emptyState={
          <Empty icon="casino" title={t.noneOf(NAME)} text={t.noneOfText(NAME)}>
            <LinkButton to="/casino">{t.seeAll}</LinkButton>
          </Empty>
        }
      />
    </Stack>
  )
}
