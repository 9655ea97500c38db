import { chakra, VisuallyHidden } from '@chakra-ui/react'

const Cell = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '44px',
    px: '2.5',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    '&[data-unsure]': { color: 'soft', borderStyle: 'dashed' },
  },
})

/** A price as it stands. Where the picture is not live, or betting has closed, it greys and says so. */
export function PriceCell({ matchId, oddKey, label, long, spoken, price, unsure }: PriceCellProps) {
  return (
    <Cell
      data-testid={`price-${matchId}-${oddKey}`}
      data-unsure={unsure ? '' : undefined}
      data-long={long ? '' : undefined}
    >
      <chakra.span textStyle="note" color="soft" minW="0" truncate aria-hidden={spoken ? true : undefined}>
        {label}
      </chakra.span>
      {spoken ? <VisuallyHidden>{spoken}</VisuallyHidden> : null}
      <chakra.b textStyle="figure" fontSize="16px">
        {price.toFixed(2)}
      </chakra.b>
      {unsure ? <VisuallyHidden>{unsure}</VisuallyHidden> : null}
    </Cell>
  )
}

interface PriceCellProps {
  matchId: string
  oddKey: string
  label: string
  /** The label needs the room of two. */
  long: boolean
  /** What the label stands for, where it is a sign such as 1, X, 2. */
  spoken?: string | undefined
  price: number
  /** Why the price cannot be relied on. */
  unsure?: string | undefined
}
