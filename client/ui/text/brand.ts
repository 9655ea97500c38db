import { pageSettingsOf } from '#shared/page-settings.ts'

const { brand } = pageSettingsOf(globalThis.document).operator

export const PRODUCT = 'Nare'

/** The operator's brand name, else the product's. */
export const brandName = brand?.name ?? PRODUCT

/** The operator's logo as a data URL; undefined: none. */
export const logoUrl = brand?.logo && `data:image/svg+xml,${encodeURIComponent(brand.logo)}`

export const tabTitle = (title: string): string => `${title} · ${brandName}`

/** The link that calls a phone number. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
