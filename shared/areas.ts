import type { Operator } from './model/site/operator.ts'

/** Areas that are open only where the operator's settings list their routes. */
const LISTED_ONLY = ['fpl', 'smart-play']

/** The areas that this operator leaves closed: no link leads there, and their addresses lead home. */
export const closedAreas = ({ areas = [] }: Operator): readonly string[] =>
  LISTED_ONLY.filter((area) => !areas.some((route) => route.replace(/^\//, '') === area))
