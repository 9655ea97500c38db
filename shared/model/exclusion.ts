import { asCount, asFields, asText, asTime } from './field.ts'

/** The player is excluded. */
export interface Exclusion {
  readonly message: string
  /** In days, as it was asked for. */
  readonly time_duration: number
  /** Epoch ms. */
  readonly until: number | undefined
}

/** Reads the answer of `selfExclude`; undefined without `success` or `time_duration`. */
export function readExclusion(body: unknown): Exclusion | undefined {
  const fields = asFields(body)
  const message = asText(fields?.success)
  const time_duration = asCount(fields?.time_duration)
  if (!message || time_duration === undefined) return undefined
  return { message, time_duration, until: asTime(fields?.until) }
}
