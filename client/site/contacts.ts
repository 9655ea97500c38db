/** Links of a text, out of what the operator names. */

/** The name, as a link where it has an address. */
export const linked = (name: string, url: string | undefined): string => (url ? `[${name}](${url})` : name)

/** The address that a browser calls a phone number by. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

export const phoneLink = (phone: string | undefined): string | undefined =>
  phone && linked(phone, telOf(phone))

export const mailLink = (email: string | undefined): string | undefined =>
  email && linked(email, `mailto:${email}`)

/** The parts that are there, joined; empty where none is. */
export const joined = (parts: readonly (string | undefined)[], by = ', '): string =>
  parts.filter(Boolean).join(by)
