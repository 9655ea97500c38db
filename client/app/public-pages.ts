import { t } from '#messages/descriptions.ts'
import { t as frame } from '#messages/frame.ts'
import { t as league } from '#messages/league.ts'
import { NUMBER, type PublicPages } from '#shared/built-pages.ts'
import { builtIn } from '../language/language.ts'
import { noFacts } from '../site/page.ts'
import { textIn, textPaths } from '../site/texts.ts'
import { houseName, tabTitle } from '../ui/text/house.ts'
import { titleOf } from '../ui/text/titles.ts'
import { areas, type KnownArea, rowOf } from './screens.ts'

/** Description of a public page. `of many`: public, and shows one thing by its id. */
type Visibility = string | typeof ofMany
const ofMany = { kind: 'of many' } as const

/** Public screens of one thing by its id. */
const manyAreas = ['match', 'league-match', 'league-form', 'smart-play', 'gameplay'] as const

/**
 * Screens that are no player's own and no step of something, but for the information pages, which are public and described
 * by their lead. A screen that is missing here is a player's own.
 */
const visibilities = (): Readonly<Partial<Record<KnownArea, Visibility>>> => ({
  ...t,
  ...Object.fromEntries(manyAreas.map((area) => [area, ofMany])),
})

/** The path of an area without the parameters of its pattern. */
const pathOf = (area: KnownArea): string => (rowOf(area).path ?? `/${area}`).replace(/(.)\/[:*].*/, '$1')

/** Reads the texts' leads; the tables have the rest. */
export async function readPublicPages(): Promise<PublicPages> {
  const leads: Record<string, Visibility> = {}
  for (const path of textPaths) {
    const text = await textIn(path, builtIn)
    const page = typeof text === 'function' ? text(noFacts) : text
    // A page that the settings do not fill yet is public all the same.
    leads[path] = page ? page.lead : ofMany
  }
  const all: Readonly<Partial<Record<string, Visibility>>> = { ...visibilities(), ...leads }
  const described = areas.flatMap((area) => {
    const { needs } = rowOf(area)
    const description = all[area]
    if (typeof description !== 'string') return []
    const page = { title: area ? tabTitle(titleOf(area)) : houseName, description, ...(needs && { needs }) }
    return [[pathOf(area), page] as const]
  })
  return {
    pages: Object.fromEntries(described),
    own: areas.filter((area) => all[area] === undefined).map(pathOf),
    calendar: { week: league.week(Number(NUMBER)), competition: frame.competition(NUMBER) },
  }
}
