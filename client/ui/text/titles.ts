import { t } from '#messages/titles.ts'
import { brandName } from './brand.ts'

export type TitledArea = keyof typeof t.titles

export function titleOf(area: TitledArea): string {
  const title: string | ((brand: string) => string) = t.titles[area]
  return typeof title === 'string' ? title : title(brandName)
}

export function labelOf(area: TitledArea): string {
  const labels: Readonly<Partial<Record<TitledArea, string>>> = t.labels
  return labels[area] ?? titleOf(area)
}
