/** An HTTP answer of the provider: its status code and JSON body. */
export interface Answer {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>>
}

export const good = (fields: Record<string, unknown>): Answer => ({
  http: 200,
  body: { status: 200, ...fields },
})

/** @param more fields for the client beside the error text */
export const refused = (status: number, error: string, more: Record<string, unknown> = {}): Answer => ({
  http: status,
  body: { status, error, ...more },
})
