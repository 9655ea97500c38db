import { type Answers, answered } from './answer.ts'
import type { PlainLeague } from './league.ts'
import { IMAGES } from './pages.ts'

/** Settings, banners, leaderboards and prints. Images come as URLs and as objects. */
export function siteAnswers(url: string, league: PlainLeague) {
  const printed = () => league.prices(league.announced(), 3)

  return {
    'POST /v1/bet/settings': () => answered({ status_code: 200, message: { operator: 'Plain' } }),
    'GET /v1/carousel-images': () =>
      answered({
        status: 200,
        images: [url + IMAGES.harbour, { image_url: url + IMAGES.lighthouse, title: 'The lighthouse cup' }],
      }),
    'GET /v1/casino-carousel-images': () =>
      answered({ status: 200, images: [{ image: url + IMAGES.tables }, { url: url + IMAGES.harbour }] }),
    'POST /v1/leaderboard': () =>
      answered({
        leaderboard: [
          { rank: 1, mobile: '70••1', points: 900, prize: 50 },
          { rank: 2, mobile: '70••2', points: 640 },
        ],
      }),
    'POST /v1//jetxleaderboard': () =>
      answered({ leaderboard: [{ rank: 1, mobile: '70••3', multiplier: 12.5 }] }),
    'POST /v1/print/matches': () => answered({ data: printed() }),
    'POST /v1/print/jackpot': () => answered({ data: printed(), meta: { name: 'The plain jackpot' } }),
  } satisfies Answers
}
