import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $figures } from '../account/player/figures.ts'
import { $settingsError, $settingsState, settingsAsked } from '../calls/settings.ts'
import { Empty, Failure } from '../ui/message.tsx'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'
import { ContentScreen } from './content-screen.tsx'
import type { Page, Text } from './page.ts'

/** A text with what the operator's settings say, as far as they say it. */
export function TextScreen({ text }: { text: Text }) {
  return typeof text === 'function' ? <Figured text={text} /> : <ContentScreen page={text} />
}

function Figured({ text }: { text: Exclude<Text, Page> }) {
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
    return <Failure title="The promotion did not come" text={error} onRetry={() => retry()} />
  return (
    <Empty title="This promotion does not run" text="What runs stands on the list of promotions.">
      <Button asChild>
        <Link to="/promotions">See the promotions</Link>
      </Button>
    </Empty>
  )
}
