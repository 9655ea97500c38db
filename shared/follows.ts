/** The part of the site that a follow is of: the sportsbook, or the virtual league. */
type Area = 'sports' | 'league'

/** The one name of what is followed: a team by its name, all else by its id. */
export const followKey = ({ kind, of, id }: { kind: string; of: Area; id: string }): string =>
  `${kind}/${of}/${id}`

/** A match with what it may be followed by. */
interface MatchSubject {
  readonly match_id: string
  readonly home_team?: string | undefined
  readonly away_team?: string | undefined
  readonly competition_id?: string | undefined
}

/** The keys by which a match is followed: its own, its teams' and its competition's. */
export const keysOfMatch =
  (of: Area) =>
  ({ match_id, home_team = '', away_team = '', competition_id = '' }: MatchSubject): readonly string[] => [
    followKey({ kind: 'match', of, id: match_id }),
    followKey({ kind: 'team', of, id: home_team }),
    followKey({ kind: 'team', of, id: away_team }),
    followKey({ kind: 'competition', of, id: competition_id }),
  ]
