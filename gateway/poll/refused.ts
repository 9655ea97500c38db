import type { RefusalCode } from '#shared/topics/protocol.ts'

/** Why a topic is not served. */
export interface Refused {
  readonly code: RefusalCode
  readonly message: string
}
