import { t } from '#messages/descriptions.ts'
import { t as frame } from '#messages/frame.ts'
import { t as league } from '#messages/league.ts'
import { NUMBER_PLACEHOLDER, type PublicPages } from '#shared/built-pages.ts'
import { builtInLanguage } from '../language/language.ts'
import { noFacts } from '../site/page.ts'
import { textIn, textPaths } from '../site/texts.ts'
import { brandName, tabTitle } from '../ui/text/brand.ts'
import { titleOf } from '../ui/text/titles.ts'
import { areas, type KnownArea, rowOf } from './screens.ts'

/** Public screens of one match, team or game, named by its id. They have no description. */
const manyAreas = ['match', 'league-match', 'league-form', 'smart-play', 'gameplay'] as const

/** The path of an area without the parameters of its pattern. */
const pathOf = (area: KnownArea): string => (rowOf(area).path ?? `/${area}`).replace(/(.)\/[:*].*/, '$1')

/**
 * Public pages: screens with a description, screens of one thing by id, and the information pages, described by their
 * lead. All other screens belong to a player, or are a step of something.
 */
export async function readPublicPages(): Promise<PublicPages> {
  const descriptions: Record<string, string> = { ...t }
  for (const path of textPaths) {
    const text = await textIn(path, builtInLanguage)
    const page = typeof text === 'function' ? text(noFacts) : text
    // A page with settings that are still missing is public as well.
    if (page) descriptions[path] = page.lead
  }
  const publicAreas = new Set<string>([...Object.keys(t), ...manyAreas, ...textPaths])
  const describedPages = areas.flatMap((area) => {
    const { needs } = rowOf(area)
    const description = descriptions[area]
    if (description === undefined) return []
    const page = { title: area ? tabTitle(titleOf(area)) : brandName, description, ...(needs && { needs }) }
    return [[pathOf(area), page] as const]
  })
  return {
    pages: Object.fromEntries(describedPages),
    own: areas.filter((area) => !publicAreas.has(area)).map(pathOf),
    calendar: {
      week: league.week(Number(NUMBER_PLACEHOLDER)),
      competition: frame.competition(NUMBER_PLACEHOLDER),
    },
  }
}
