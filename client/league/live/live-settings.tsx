import { LiteSwitch } from './lite-switch.tsx'
import SoundSwitch from './sound-switch.tsx'
import { SpoilerSwitch } from './spoiler-switch.tsx'

/** The choices of a player below the live board. */
export default function LiveSettings() {
  return (
    <>
      <SpoilerSwitch />
      <SoundSwitch />
      <LiteSwitch />
    </>
  )
}
