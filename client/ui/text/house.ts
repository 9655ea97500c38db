import { pageSettingsOf } from '#shared/page-settings.ts'

const { brand } = pageSettingsOf(globalThis.document).operator

/** The product's own name. */
export const PRODUCT = 'Nare'

/** The name of the operator's house, else the product's. */
export const houseName = brand?.name ?? PRODUCT

/** The operator's logo as an image's address; undefined without one. */
export const logoUrl = brand?.logo && `data:image/svg+xml,${encodeURIComponent(brand.logo)}`

export const tabTitle = (title: string): string => `${title} · ${houseName}`

/** The address that a browser calls a phone number by. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
