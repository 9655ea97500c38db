import { expect, test } from 'vitest'
import { acceptsDeflate } from '#gateway/socket/frames/deflate.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15'
const CHROME_ON_IPHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0'

test.each([
  [true, 'permessage-deflate; client_max_window_bits', CHROME],
  [true, 'permessage-deflate; client_max_window_bits', undefined],
  [true, 'permessage-deflate;client_no_context_takeover ; client_max_window_bits=9', FIREFOX],
  [true, 'permessage-deflate; server_max_window_bits=10, permessage-deflate', CHROME],
  [false, undefined, CHROME],
  [false, ' , ;;,', CHROME],
  [false, 'x-webkit-deflate-frame', CHROME],
  [false, 'permessage-deflate; server_no_context_takeover', CHROME],
  [false, 'permessage-deflate; server_max_window_bits=15; client_max_window_bits', CHROME],
  [false, 'permessage-deflate; client_max_window_bits=16', CHROME],
  [false, 'permessage-deflate; client_max_window_bits="10"', CHROME],
  [false, 'permessage-deflate; client_no_context_takeover=1', CHROME],
  [false, 'permessage-deflate-more', CHROME],
  [false, 'permessage-deflate', SAFARI],
  [false, 'permessage-deflate', CHROME_ON_IPHONE],
])('it is %s that the offer %j of %.80j is accepted', (isTaken, offer, agent) => {
  expect(acceptsDeflate({ 'sec-websocket-extensions': offer, 'user-agent': agent })).toBe(isTaken)
})
