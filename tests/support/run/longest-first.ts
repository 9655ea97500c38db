import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files of each round: started last, one would run alone at the end. */
const long = [
  'client/casino/crash/intents',
  'client/slip/placement/intents',
  'gateway/cluster/cluster',
  'gateway/process',
  'journeys/app/every-route',
  'journeys/betting/place-a-bet',
  'journeys/league/watch-a-round',
  'journeys/betting/play-the-jackpot',
  'journeys/betting/share-a-slip',
  'journeys/plain/areas',
]

/** Starts the longest files first, also in a fresh clone, where vitest has no durations yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((name) => moduleId.includes(`/tests/${name}.`))
      return index < 0 ? long.length : index
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
