import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $figures } from '../account/player/figures.ts'
import { $settingsError, $settingsState, settingsAsked } from '../calls/settings.ts'
import { Empty, Failure } from '../ui/message.tsx'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'
import { ContentScreen } from './content-screen.tsx'
import type { Page, Text } from './page.ts'

/** A text, completed from the operator's settings where it needs them. */
export function TextScreen({ text }: { text: Text }) {
  return typeof text === 'function' ? <SettingsText text={text} /> : <ContentScreen page={text} />
}

function SettingsText({ text }: { text: Exclude<Text, Page> }) {
  const [figures, state, error, retry] = useUnit([$figures, $settingsState, $settingsError, settingsAsked])
  const page = text(figures)
  if (page) return <ContentScreen page={page} />
  if (state === 'loading')
    return (
      <Loading label="Loading the promotion">
        <SkeletonRows count={3} height="132px" />
      </Loading>
    )
  if (state === 'failed')
    return <Failure title="The promotion did not load" text={error} onRetry={() => retry()} />
  return (
    <Empty title="This promotion is not running" text="See the list for promotions that are.">
      <Button asChild>
        <Link to="/promotions">See the promotions</Link>
      </Button>
    </Empty>
  )
}
