import type { RefusalCode } from '#shared/topics/protocol.ts'

/** The reason why a topic is not served. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
}
