import type { Operator } from '#shared/model/site/operator.ts'
import { escaped } from './public-pages.ts'

/** The name of the product, where no operator has one of its own. */
export const PRODUCT = 'Nare'

/** The path of the operator's mark: its logo, else the first letter of its name. */
export const BRAND_MARK = '/icons/brand.svg'

/** The product's mark and name, as the page and the prerendered screens draw it. */
const wordmark = /<svg viewBox="0 0 36 40"[^>]*>.*?<\/svg>\s*nare/gs

export const brandName = ({ brand }: Operator): string => brand?.name ?? PRODUCT

/** A page, or a part of one, in the operator's name, mark and colours; as it is where the operator has no brand. */
export function branded(html: string, operator: Operator): string {
  const { brand } = operator
  if (!brand) return html
  const name = escaped(brandName(operator))
  const mark = brand.logo ? `<img class="brand-logo" src="${BRAND_MARK}" alt="">` : ''
  return html
    .replaceAll(wordmark, () => mark || name)
    .replaceAll(/\bNare\b/g, () => name)
    .replaceAll('aria-label="nare, ', () => `aria-label="${name}, `)
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" type="image/svg+xml" href="${BRAND_MARK}" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, '')
    .replace('</head>', (end) => stylesOf(brand) + end)
}

/** The rules of the brand's colours, stronger than those of the theme. */
function stylesOf(brand: NonNullable<Operator['brand']>): string {
  const rules = (['dark', 'light'] as const).flatMap((theme) => {
    const values = (['signal', 'signal_ink'] as const).flatMap((name) => {
      const value = brand[name]?.[theme]
      return value ? [`--n-colors-${name.replace('_', '-')}:${value}`] : []
    })
    return values.length > 0 ? [`:root:root[data-theme='${theme}']{${values.join(';')}}`] : []
  })
  return rules.length > 0 ? `<style>${rules.join('')}</style>` : ''
}

/** The manifest of the installed page in the operator's name. @param text of the built one */
export function brandedManifest(text: string, operator: Operator): string {
  const { brand } = operator
  if (!brand) return text
  const name = brandName(operator)
  const { description = '', ...built } = JSON.parse(text) as { description?: string }
  return JSON.stringify({
    ...built,
    name,
    short_name: brand.short_name ?? name,
    description: description.replaceAll(/\bNare\b/g, () => name),
    icons: [{ src: BRAND_MARK, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
}

/** The operator's logo, else the first letter of its name on its signal colour. */
export function markOf(operator: Operator): string {
  const { brand } = operator
  if (brand?.logo) return brand.logo
  const [letter = ''] = brandName(operator)
  const background = brand?.signal?.dark ?? '#c6f24e'
  const ink = brand?.signal_ink?.dark ?? '#10180a'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="14" fill="${background}"/>`,
    '<text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-weight="800" font-size="38" ',
    `fill="${ink}">`,
    `${escaped(letter.toUpperCase())}</text></svg>`,
  ].join('')
}
