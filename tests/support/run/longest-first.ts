import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes: begun last, it would keep one worker busy while the others have nothing left. */
const long = ['every-route', 'watch-a-round', 'place-a-bet']

/** Begins with what takes longest, which a fresh clone cannot know by itself: it has run nothing yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.includes(`/journeys/${name}.`))
      return place < 0 ? long.length : place
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
