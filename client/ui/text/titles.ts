import { t } from '#messages/titles.ts'
import { houseName } from './house.ts'

type Area = keyof typeof t.titles

/** The title of a screen, by its area. */
export function titleOf(area: Area): string {
  const title: string | ((house: string) => string) = t.titles[area]
  return typeof title === 'string' ? title : title(houseName)
}

/** What a link to a screen says. */
export function labelOf(area: Area): string {
  const labels: Readonly<Partial<Record<Area, string>>> = t.labels
  return labels[area] ?? titleOf(area)
}
