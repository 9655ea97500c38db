/** A club's form and figures, in the running season or one of the archive. */
interface Which {
  readonly competition_id: string
  readonly season?: string
  readonly club?: string
}

export const formPath = ({ competition_id, ...which }: Which): string =>
  `/standing/form?${new URLSearchParams({ competition: competition_id, ...which })}`
