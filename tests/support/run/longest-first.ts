import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files of each round: begun last, one would keep a worker busy while the others have nothing left. */
const long = [
  'client/casino/crash/intents',
  'client/slip/placement/intents',
  'gateway/poll/rounds',
  'gateway/cluster/cluster',
  'gateway/process',
  'journeys/app/every-route',
  'journeys/betting/place-a-bet',
  'journeys/league/watch-a-round',
  'journeys/betting/play-the-jackpot',
  'journeys/betting/share-a-slip',
  'journeys/plain/areas',
]

/** Begins with what takes longest, which a fresh clone cannot know by itself: it has run nothing yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((name) => moduleId.includes(`/tests/${name}.`))
      return index < 0 ? long.length : index
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
