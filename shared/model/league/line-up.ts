import { asCount, asId, asText, type ReadBy, readEach, rowReader } from '../field.ts'

/** A player of a match: the name, and the shirt number where the provider has one. */
export type LineUpPlayer = ReadBy<typeof readPlayer>
const readPlayer = rowReader({ name: asText }, { number: asCount })

const readSide = (value: unknown): readonly LineUpPlayer[] => readEach(value, 'players', readPlayer)

/** The players of a match by side, in the provider's order; a side without any where the provider names none. */
export type LineUp = ReadBy<typeof readLineUp>
const readLineUp = rowReader({ match_id: asId, home: readSide, away: readSide }, {})

/** Reads the line-ups of a round; matches without their id and players without a name are left out. Never throws. */
export const readLineUps = (body: unknown): readonly LineUp[] => readEach(body, 'line_ups', readLineUp)
