import { type Answers, answered, forPlayer, refused } from './answer.ts'
import { IMAGES } from './pages.ts'
import type { Player, Players } from './players.ts'

/** A message that the provider sent to a player: a code to a number, or a link to an address. */
export interface OutboxMessage {
  readonly to: string
  readonly code?: string
  readonly link?: string
}

interface AccountDeps {
  readonly url: string
  readonly players: Players
  readonly outbox: OutboxMessage[]
}

/** A code that is not six digits. */
const codeOf = (nth: number) => `K${nth}-TZ`

/** The calls of the player's account. A wrong code or link is an error in an HTTP 200. */
export function accountAnswers({ url, players, outbox }: AccountDeps) {
  const codes = new Map<string, { readonly mobile: unknown; readonly code: string }>()
  const links = new Map<string, Player>()

  function byCode(body: Readonly<Record<string, unknown>>): Player | undefined {
    const sent = codes.get(String(body.id))
    return sent?.code === body.code && sent?.mobile === body.mobile
      ? players.byMobile(body.mobile)
      : undefined
  }

  return {
    'POST /v1/login': ({ body }) => {
      const player = players.byMobile(body.mobile)
      if (player?.password !== body.password || !player)
        return refused(400, 'This number and this password do not belong together')
      const { id, mobile, token } = player
      return answered({ status: 200, user: { id, mobile, token } })
    },
    'POST /v1/signup': ({ body }) => {
      const mobile = String(body.mobile)
      if (players.byMobile(mobile)) return refused(400, 'This number has an account already')
      const email = typeof body.email === 'string' ? body.email : undefined
      players.add({ mobile, password: String(body.password), email })
      return { status: 201, body: { status: 201 } }
    },
    'POST /v1/code': ({ body }) => {
      const id = `code-${codes.size + 1}`
      const code = codeOf(codes.size + 1)
      codes.set(id, { mobile: body.mobile, code })
      outbox.push({ to: String(body.mobile), code })
      return answered({ success: { message: 'We have sent you a code', id } })
    },
    'POST /api/forgotPassword': ({ body }) => {
      const player = players.byEmail(body.email)
      const resetToken = `reset-${links.size + 1}`
      if (player) {
        links.set(resetToken, player)
        outbox.push({ to: String(body.email), link: `/reset_password?resetToken=${resetToken}` })
      }
      return answered({ status: 200 })
    },
    'POST /api/verifyPassword': ({ body }) =>
      links.has(String(body.resetToken))
        ? answered({ status: 200 })
        : answered({ error: 'This link is over' }),
    'POST /v1/reset-password': ({ body }) => {
      const player = links.get(String(body.resetToken)) ?? byCode(body)
      if (!player) return answered({ error: 'That is not the code we have sent' })
      player.password = String(body.password)
      links.delete(String(body.resetToken))
      codes.delete(String(body.id))
      return answered({ status: 200 })
    },
    'POST /v1/balance': forPlayer(({ balanceCents }) =>
      answered({ status: 200, user: { balance: balanceCents / 100 } }),
    ),
    'POST /v1/promopoints': forPlayer(({ points }) =>
      answered({
        points,
        promo_image: url + IMAGES.promotion,
        title: 'Points of the plain operator',
        end_date: '2031-05-01T00:00:00Z',
      }),
    ),
  } satisfies Answers
}
