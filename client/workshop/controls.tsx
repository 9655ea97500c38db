import { Box, Button, Field, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { readCents } from '#shared/amounts.ts'
import { type Notice, noticed } from '../state/notice.ts'
import { AmountChips } from '../ui/form/amount-chips.tsx'
import { Empty, Failure } from '../ui/message.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'

const variants = ['solid', 'subtle', 'ghost'] as const
const sizes = ['sm', 'md', 'lg'] as const
const tabs = { first: 'First', second: 'Second' } as const
const amounts = [50_00, 100_00, 500_00]
const statuses: readonly Notice['status'][] = ['info', 'success', 'warning', 'error']

export function Controls() {
  const [tab, choose] = useState<keyof typeof tabs>('first')
  return (
    <Stack gap="4">
      {variants.map((variant) => (
        <Box key={variant} display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {variant} off
          </Button>
        </Box>
      ))}
      <Field.Root>
        <Field.Label>A field</Field.Label>
        <Input placeholder="Nothing entered" />
        <Field.HelperText>What is to be entered here</Field.HelperText>
      </Field.Root>
      <Field.Root invalid>
        <Field.Label>A field with a fault</Field.Label>
        <Input defaultValue="07" />
        <Field.ErrorText>Enter the mobile number</Field.ErrorText>
      </Field.Root>
      <Tabs<keyof typeof tabs> label="Two views" tabs={tabs} chosen={tab} onChoose={choose}>
        <Box pt="2">The {tab} one is chosen.</Box>
      </Tabs>
      <Amounts />
      <NoticeButtons />
    </Stack>
  )
}

/** Amount buttons, one of them chosen. */
function Amounts() {
  const [chosen, choose] = useState(100_00)
  return (
    <Box display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
      <AmountChips amounts={amounts} chosen={chosen} onChoose={(text) => choose(readCents(text) ?? 0)} />
    </Box>
  )
}

/** Buttons that show a notice of each kind. */
export function NoticeButtons() {
  const raise = useUnit(noticed)
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {statuses.map((status) => (
        <Button
          key={status}
          size="sm"
          variant="subtle"
          onClick={() => raise({ title: `A notice: ${status}`, description: 'Gone in 4.5 seconds', status })}
        >
          Notice: {status}
        </Button>
      ))}
    </Box>
  )
}

export function Messages() {
  return (
    <Stack gap="3">
      <Empty title="Nothing here" text="Why there is nothing, and what to do next.">
        <Button>The way on</Button>
      </Empty>
      <Failure title="It did not load" text="What happened, in a sentence." onRetry={() => undefined}>
        <Button variant="subtle">Another way</Button>
      </Failure>
    </Stack>
  )
}

export function Waiting() {
  return (
    <Stack gap="3">
      <ProgressLine label="Under way, as an example" />
      <Loading label="Loading, as an example">
        <SkeletonRows count={4} height="48px" />
      </Loading>
    </Stack>
  )
}
