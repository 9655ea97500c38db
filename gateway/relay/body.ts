import { asFields } from '#shared/model/field.ts'

/** A body as it came, and what can be read of it. */
export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  /** Its fields, where it is a JSON object. */
  readonly fields: Record<string, unknown> | undefined
}

export function readBody(given: unknown): Body {
  const bytes = Buffer.isBuffer(given) ? new Uint8Array(given) : undefined
  return { bytes, fields: asFields(parse(bytes)) }
}

/** The fields of a body that is JSON or a web form: some providers take those too, and an account counts however it is named. */
export function fieldsOf({ bytes, fields }: Body): Record<string, unknown> {
  return fields ?? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
}

function parse(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
