import { asFields, asText } from './field.ts'

/** The fields of an object that may hold an image's address, in order of precedence. */
const names = ['image', 'image_url', 'url'] as const

/**
 * The address of an image: given as text, or in an object as `image`, `image_url` or `url`, or in a list of which
 * the first counts. Only absolute addresses of http and https; undefined for anything else.
 */
export function readImage(value: unknown): string | undefined {
  if (Array.isArray(value)) return readImage(value[0])
  const fields = asFields(value)
  if (!fields) return asAddress(value)
  return names.map((name) => asAddress(fields[name])).find((address) => address !== undefined)
}

/** An absolute address of http or https; undefined for anything else. */
export function asAddress(value: unknown): string | undefined {
  const text = asText(value)
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
