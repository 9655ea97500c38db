import { t } from '#messages/titles.ts'
import { houseName } from './house.ts'

export type TitledArea = keyof typeof t.titles

export function titleOf(area: TitledArea): string {
  const title: string | ((house: string) => string) = t.titles[area]
  return typeof title === 'string' ? title : title(houseName)
}

export function labelOf(area: TitledArea): string {
  const labels: Readonly<Partial<Record<TitledArea, string>>> = t.labels
  return labels[area] ?? titleOf(area)
}
