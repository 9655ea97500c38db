import type { t as english } from '../en/pick.ts'

export const t: typeof english = {
  against: (team) => `dhidi ya ${team}`,
  inSlip: (pick) => `${pick}: kwenye mkeka wako`,
}
