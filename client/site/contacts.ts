import type { Operator } from '#shared/model/site/operator.ts'
import { telOf } from '../ui/text/brand.ts'

/** A link in the markup of an information page; without an address the name alone. */
export const linked = (name: string, url: string | undefined): string => (url ? `[${name}](${url})` : name)

export const phoneLink = (phone: string | undefined): string | undefined =>
  phone && linked(phone, telOf(phone))

export const mailLink = (email: string | undefined): string | undefined =>
  email && linked(email, `mailto:${email}`)

/** The defined parts, joined; empty if there is none. */
export const joined = (parts: readonly (string | undefined)[], by = ', '): string =>
  parts.filter(Boolean).join(by)

/** Text of a help line: name and number. */
export const helpLine = ({ name, phone, url }: NonNullable<Operator['help_lines']>[number]): string =>
  joined([linked(name, url), phoneLink(phone)], ': ')
