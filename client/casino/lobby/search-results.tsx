import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Empty } from '../../ui/message.tsx'
import { GameBrowser } from './browser.tsx'
import { $searched, $searchShown, found, searchRetried } from './search.ts'

/** The games that the provider finds for the text in the field. */
export function SearchResults() {
  const [text, shown, retry] = useUnit([$searched, $searchShown, searchRetried])
  return (
    <chakra.section aria-label="Games found" data-testid="found">
      <GameBrowser
        label={`Games found for ${text}`}
        {...useUnit(found)}
        shown={shown}
        onRetry={retry}
        none={
          <Empty
            icon="search"
            title={`Nothing found for “${text}”`}
            text="Try a part of the game’s name, or its provider."
          />
        }
      />
    </chakra.section>
  )
}
