import { SlipScreen } from './slip-screen.tsx'

export default function BetslipNareScreen() {
  return <SlipScreen kind="league" />
}
