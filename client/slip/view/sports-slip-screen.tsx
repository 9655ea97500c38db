import { SlipScreen } from './slip-screen.tsx'

export default function BetslipSlipScreen() {
  return <SlipScreen kind="sports" />
}
