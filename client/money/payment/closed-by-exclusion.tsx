import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { ExclusionEnd } from '#shared/model/account/exclusion.ts'
import { untilText } from '../../account/exclusion/text.ts'
import { Empty } from '../../ui/message.tsx'

/** Part closed by an exclusion, its end, and what stays open. */
export function ClosedByExclusion({ until, what }: { until: ExclusionEnd; what: string }) {
  return (
    <Empty
      icon="lock"
      title="You have excluded yourself"
      text={`${what} closed ${untilText(until)}. What you have is yours: you can withdraw it at any time.`}
    >
      <Button asChild>
        <Link to="/withdraw">Withdraw</Link>
      </Button>
      <Button asChild variant="ghost">
        <Link to="/responsible-gambling#help">Where to find help</Link>
      </Button>
    </Empty>
  )
}
