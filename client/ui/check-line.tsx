import { chakra } from '@chakra-ui/react'
import { Icon, type IconName } from './icon.tsx'

interface CheckLineProps {
  look: readonly [icon: IconName, color: string]
  title: string
  text: string
}

/** The result of a verification, announced when it changes. */
export const CheckLine = ({ look: [icon, color], title, text }: CheckLineProps) => (
  <chakra.p role="status" display="flex" gap="2">
    <chakra.span color={color}>
      <Icon name={icon} size="18px" />
    </chakra.span>
    <span>
      <chakra.b color={color}>{title}.</chakra.b> {text}
    </span>
  </chakra.p>
)
