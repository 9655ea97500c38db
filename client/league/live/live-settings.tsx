import { useUnit } from 'effector-react'
import { t } from '#messages/watching.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { $hasGoalSound, goalSoundSwitched, startGoalSound } from './goal-sound.ts'
import { LiteSwitch } from './lite-switch.tsx'
import { NoteButton, SpoilerSwitch } from './spoiler-notes.tsx'

startGoalSound()

function SoundSwitch() {
  const [isOn, toggle] = useUnit([$hasGoalSound, goalSoundSwitched])
  return (
    <Note as="section" aria-label={t.sound}>
      <span>{isOn ? t.sounds : t.silent}</span>
      <NoteButton onPress={toggle}>{isOn ? t.soundOff : t.soundOn}</NoteButton>
    </Note>
  )
}

export default function LiveSettings() {
  return (
    <>
      <SpoilerSwitch />
      <SoundSwitch />
      <LiteSwitch />
    </>
  )
}
