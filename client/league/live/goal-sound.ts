import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { $isRoundHidden } from './hidden-rounds.ts'
import { factsSeen } from './round.ts'

export const goalSoundSwitched = createEvent()

export const $hasGoalSound = createStore(readEntry('goal-sound') === true).on(
  goalSoundSwitched,
  (isOn) => !isOn,
)

/** The notes of the sound: pitches in Hz, and the starts in seconds. */
const NOTES = [
  { pitch: 660, startS: 0 },
  { pitch: 880, startS: 0.12 },
] as const
const NOTE_S = 0.2
/** Gains at the start and the end of a note. An exponential fall cannot end at 0. */
const LOUD = 0.15
const SILENT = 0.001

/** Age from which a goal's sound is left out, in ms. */
const LATE_MS = 1_000

let context: AudioContext | undefined

/** Plays the sound of a goal. Before the first tap or key browsers allow no sound, and later they may suspend it. */
export const goalSoundFx = createEffect(async () => {
  if (!globalThis.navigator?.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const askedAt = performance.now()
  await context.resume()
  if (performance.now() - askedAt > LATE_MS) return
  for (const { pitch, startS } of NOTES) {
    const start = context.currentTime + startS
    const note = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: LOUD })
    volume.gain.setValueAtTime(LOUD, start)
    volume.gain.exponentialRampToValueAtTime(SILENT, start + NOTE_S)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + NOTE_S)
  }
})

const storeChoiceFx = createEffect((isOn: boolean) => void writeEntry('goal-sound', isOn))

/** Plays the sound at each goal of a shown round, and once when the player switches it on. */
export function startGoalSound(): void {
  sample({ clock: $hasGoalSound, target: storeChoiceFx })
  sample({
    clock: goalSoundSwitched,
    source: $hasGoalSound,
    filter: Boolean,
    target: goalSoundFx,
  })
  sample({
    clock: factsSeen,
    source: combine({ isOn: $hasGoalSound, isRoundHidden: $isRoundHidden }),
    filter: ({ isOn, isRoundHidden }, facts) =>
      isOn && !isRoundHidden && facts.some(({ kind }) => kind === 'goal'),
    target: goalSoundFx,
  })
}
