import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { $isRoundHidden } from './hidden-rounds.ts'
import { factsSeen } from './round.ts'

export const goalSoundSwitched = createEvent()

export const $hasGoalSound = createStore(readEntry('goal-sound') === true).on(
  goalSoundSwitched,
  (sounds) => !sounds,
)

/** The notes of the sound, in Hz and seconds. */
const NOTES = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.12 },
] as const
const NOTE_S = 0.2
const LOUDNESS = 0.15

let context: AudioContext | undefined

/** Plays the sound of a goal. Before the first tap or key browsers allow no sound. */
export const goalSoundFx = createEffect(() => {
  if (!globalThis.navigator?.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  for (const { pitch, at } of NOTES) {
    const start = context.currentTime + at
    const note = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: LOUDNESS })
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + NOTE_S)
  }
})

const keepFx = createEffect((sounds: boolean) => void writeEntry('goal-sound', sounds))

export function startGoalSound(): void {
  sample({ clock: $hasGoalSound, target: keepFx })
  sample({
    clock: goalSoundSwitched,
    source: $hasGoalSound,
    filter: Boolean,
    target: goalSoundFx,
  })
  sample({
    clock: factsSeen,
    source: combine({ sounds: $hasGoalSound, isRoundHidden: $isRoundHidden }),
    filter: ({ sounds, isRoundHidden }, facts) =>
      sounds && !isRoundHidden && facts.some(({ kind }) => kind === 'goal'),
    target: goalSoundFx,
  })
}
