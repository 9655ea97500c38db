import { combine, createStore } from 'effector'
import { t } from '#messages/playouts.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { $now } from '../../streams/clock.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { factsSeen } from './round.ts'

/** Least time between two announcements, in ms. */
const ANNOUNCED_EVERY_MS = 3_000

interface Announcement {
  readonly text: string
  /** Time of the announcement, epoch ms of the server. */
  readonly at: number
  /** The facts since then, not announced yet. */
  readonly pending: readonly LiveFact[]
}

const noAnnouncement: Announcement = { text: '', at: 0, pending: [] }

const $lastAnnouncement = createStore(noAnnouncement)
  .on(factsSeen, (last, facts) => ({ ...last, pending: [...last.pending, ...facts] }))
  .on($now, nextAnnouncement)
  .reset(PlayoutsGate.close)

function nextAnnouncement(last: Announcement, now: number): Announcement {
  if (last.pending.length === 0 || now - last.at < ANNOUNCED_EVERY_MS) return last
  const text = announcementOf(last.pending)
  return text ? { text, at: now, pending: [] } : { ...last, pending: [] }
}

/** Text of a polite live region: goals, goals taken back and full time, a few seconds apart. */
export const $announcement = combine($lastAnnouncement, ({ text }) => text)

/** Most full-time scores announced each by itself; more are one sentence. */
const MOST_FINAL_SCORES = 3

/** Announcement of facts, in order; empty if none is announced. */
export function announcementOf(facts: readonly LiveFact[]): string {
  const finals = facts.filter(({ kind }) => kind === 'full-time')
  const areFinalsSummed = finals.length > MOST_FINAL_SCORES
  const announced = areFinalsSummed ? facts.filter(({ kind }) => kind !== 'full-time') : facts
  const sentences = announced.map(sentenceOf)
  if (areFinalsSummed) sentences.push(t.allOver(finals.length))
  // Both sides may have scored in one step, which has one score: it is announced once.
  return sentences.filter((sentence, nth) => sentence && sentence !== sentences[nth - 1]).join(' ')
}

const sentenceOf = ({ kind, match }: LiveFact): string =>
  kind === 'kick-off' || kind === 'half-time' ? '' : t.fact[kind](scoreOf(match))

const scoreOf = ({ home_team, away_team, home_score, away_score }: Playout) =>
  `${home_team ?? t.homeSide} ${home_score ?? '?'}, ${away_team ?? t.awaySide} ${away_score ?? '?'}`
