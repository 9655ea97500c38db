import type { PushFact, PushMessage, PushPrice, PushRound } from '#shared/alerts.ts'

/** An alert that a page has stored, with `{placeholders}` for the figures of a push. */
export interface AlertText {
  readonly tag: string
  readonly title: string
  readonly body: string
  /** An address, with its placeholders encoded. */
  readonly path: string
}

/** Alerts by kind and side of a match event, or by topic and mark of a price. */
export type AlertTexts = Readonly<Record<string, AlertText>>

/** Most events of a kind with an alert each; more share one alert. */
const MOST_SINGLE = 3

/** The alert without stored texts, which a browser may have dropped: the score alone. */
const BARE: AlertText = {
  tag: 'match/league/{match_id}',
  title: '{home_team} {home_score}–{away_score} {away_team}',
  body: '',
  path: '/nare-league/match?round=%7Bround_id%7D&match=%7Bmatch_id%7D&competition=%7Bcompetition_id%7D',
}

/** The price alert without stored texts: the price alone. */
const BARE_PRICE: AlertText = { tag: 'price', title: '{price}', body: '', path: '/alerts' }

/** The alerts of a push, in the language of the page that stored their texts. */
export function alertsOf(message: PushMessage, texts: AlertTexts = {}): readonly AlertText[] {
  if ('price' in message) return [priceText(message.price, texts)]
  const isShared = ({ kind, side }: PushFact) =>
    !side && message.facts.filter((fact) => fact.kind === kind).length > MOST_SINGLE
  // In their order: the last alert of a match stays.
  const groups = Map.groupBy(message.facts, (fact, nth) => (isShared(fact) ? fact.kind : nth))
  return [...groups.values()].flatMap((facts) => {
    const alerts = facts.map((fact) =>
      filled(texts[`${fact.kind} ${fact.side ?? 'home'}`] ?? BARE, fact, message),
    )
    const [first] = alerts
    if (!first || alerts.length === 1) return alerts
    const body = alerts.map(({ body }) => body).join(', ')
    return [{ ...first, tag: `competition/league/${message.competition_id}`, body }]
  })
}

function priceText({ topic, odd_value, above, below }: PushPrice, texts: AlertTexts): AlertText {
  const text = texts[`${topic} ${above ?? below}`] ?? { ...BARE_PRICE, tag: topic }
  // As `decimalText` has it: the worker shares no module with the page, since it could not import its file.
  const shownPrice = odd_value.toFixed(6).slice(0, -4)
  const put = (template: string) => template.replace('{price}', shownPrice)
  return { ...text, title: put(text.title), body: put(text.body) }
}

function filled(text: AlertText, fact: PushFact, { round_id, competition_id }: PushRound): AlertText {
  const values: Readonly<Record<string, string>> = { ...fact, round_id, competition_id }
  const put = (template: string) => template.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const path = text.path.replace(/%7B(\w+)%7D/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  return { tag: put(text.tag), title: put(text.title), body: put(text.body), path }
}
