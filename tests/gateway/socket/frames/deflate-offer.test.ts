import { expect, test } from 'vitest'
import { takesDeflate } from '#gateway/socket/frames/deflate-offer.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15'
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1'

const ask = (offer: string | undefined, agent: string | undefined) =>
  takesDeflate({ 'sec-websocket-extensions': offer, 'user-agent': agent })

test.each([
  ['permessage-deflate; client_max_window_bits', CHROME],
  ['permessage-deflate', FIREFOX],
  ['permessage-deflate; client_max_window_bits', undefined],
  ['permessage-deflate;client_no_context_takeover ; client_max_window_bits=9', FIREFOX],
  ['x-webkit-deflate-frame, permessage-deflate', CHROME],
  ['permessage-deflate; server_max_window_bits=10, permessage-deflate', CHROME],
])('the offer %j of %.60j is accepted', (offer, agent) => {
  expect(ask(offer, agent)).toBe(true)
})

test.each([
  undefined,
  '',
  ' , ;;,',
  'x-webkit-deflate-frame',
  'permessage-deflate; server_no_context_takeover',
  'permessage-deflate; server_max_window_bits=9',
  'permessage-deflate; server_max_window_bits=15; client_max_window_bits',
  'permessage-deflate; client_max_window_bits=16',
  'permessage-deflate; client_max_window_bits="10"',
  'permessage-deflate; client_no_context_takeover=1',
  'permessage-deflate; mystery',
  'permessage-deflate-more',
  'permessage-deflate; "',
])('the offer %j is declined, and the connection accepted', (offer) => {
  expect(ask(offer, CHROME)).toBe(false)
})

test.each([SAFARI, CHROME_ON_IPHONE])('%.80j gets plain frames for any offer', (agent) => {
  expect(ask('permessage-deflate', agent)).toBe(false)
})
