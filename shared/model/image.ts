import { asFields, asText } from './field.ts'

/**
 * The address of an image: given as text, or in an object as `image`, `image_url` or `url`, or in a list of which
 * the first counts. Only absolute addresses of http and https; undefined for anything else.
 */
export function readImage(value: unknown): string | undefined {
  if (Array.isArray(value)) return readImage(value[0])
  const fields = asFields(value)
  if (!fields) return asAddress(value)
  return asAddress(fields.image) ?? asAddress(fields.image_url) ?? asAddress(fields.url)
}

/** An absolute address of http or https; undefined for anything else. */
export function asAddress(value: unknown): string | undefined {
  const text = asText(value)
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
