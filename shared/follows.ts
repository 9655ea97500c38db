/** The part of the site in which something is followed: the sportsbook, or the virtual league. */
type Area = 'sports' | 'league'

/** The key of something that is followed. @param id a team's name; anything else's id */
export const followKey = ({ kind, of, id }: { kind: string; of: Area; id: string }): string =>
  `${kind}/${of}/${id}`

/** The fields of a match by which it may be followed. */
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
