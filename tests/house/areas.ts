/** The areas of the tree, and the imports that each may make. */

/** Areas of a top folder, by their names in it. */
const areasIn = (top: 'client' | 'gateway', names: string) => names.split(' ').map((name) => `${top}/${name}`)

const slices = areasIn(
  'client',
  'account money slip odds bets jackpot sportsbook league casino site follows alerts',
)
const gatewayFolders = areasIn(
  'gateway',
  'poll log cluster codes push socket relay web check deploy inspect describe',
)
/** Modules that every folder of the gateway may import. */
const common = [
  ...areasIn('gateway', 'config metrics tracing address within reply table breaker connection-pool'),
  'shared',
]
const below = [
  ...areasIn('client', 'query intents calls streams state spoilers lite price-format storage'),
  ...areasIn('client', 'ui theme language messages'),
  'shared',
]

/** The areas that each area may import beside itself. All others are refused. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  shared: [],

  'gateway/config': ['gateway/address', 'shared'],
  'gateway/metrics': ['gateway/config', 'shared'],
  'gateway/tracing': ['gateway/config', 'gateway/within', 'shared'],
  'gateway/address': [],
  'gateway/within': [],
  'gateway/reply': [],
  'gateway/store-routes': ['gateway/metrics', 'gateway/reply', 'gateway/relay'],
  'gateway/table': [],
  'gateway/breaker': [],
  'gateway/connection-pool': ['gateway/config', 'shared'],
  'gateway/leadership': [],
  'gateway/log': common,
  'gateway/cluster': ['gateway/log', 'gateway/codes', 'gateway/push', 'gateway/leadership', ...common],
  'gateway/codes': ['gateway/store-routes', 'gateway/relay', ...common],
  'gateway/push': ['gateway/store-routes', 'gateway/log', 'gateway/poll', 'gateway/relay', ...common],
  'gateway/poll': ['gateway/log', 'gateway/leadership', ...common],
  'gateway/socket': ['gateway/poll', 'gateway/log', ...common],
  'gateway/relay': common,
  'gateway/web': common,
  'gateway/describe': ['gateway/push', 'gateway/socket', ...common],
  'gateway/inspect': [...areasIn('gateway', 'cluster codes push log poll socket'), ...common],
  'gateway/check': ['gateway/cluster', 'gateway/poll', ...common],
  'gateway/deploy': ['gateway/check'],
  'gateway/root': [...gatewayFolders, 'gateway/leadership', ...common],
  'gateway/start': ['gateway/root', 'gateway/web', 'gateway/sandbox', 'gateway/config', 'shared'],
  'gateway/dev': ['gateway/start', 'shared'],
  'gateway/sandbox': ['gateway/sandbox/casino/games/rules', 'shared'],
  // The game pages run in the player's browser: they share the games' rules with the sandbox, and nothing else.
  'gateway/sandbox/casino/games/pages': ['gateway/sandbox/casino/games/rules'],
  'gateway/sandbox/casino/games/rules': [],

  'client/lite': ['client/storage', 'shared'],
  'client/price-format': ['client/storage', 'shared'],
  // The texts that the specification fixes.
  'client/messages': ['shared'],
  // The texts of whole pages, which depend on facts.
  'client/messages/pages': ['client/messages', 'client/site', 'client/ui', 'client/storage', 'shared'],
  'client/language': ['client/theme', 'client/messages', 'client/state', 'client/storage', 'shared'],
  'client/theme': [],
  'client/ui': [...areasIn('client', 'theme lite price-format language messages'), 'shared'],
  'client/state': ['shared'],
  'client/storage': ['shared'],
  'client/spoilers': ['client/streams', 'client/storage', 'client/messages', 'shared'],
  'client/streams': ['client/lite', 'client/messages', 'shared'],
  'client/calls': ['client/streams', 'client/state', 'client/storage', 'client/messages', 'shared'],
  'client/query': [...areasIn('client', 'ui calls streams state language messages'), 'shared'],
  'client/intents': [...areasIn('client', 'calls streams state storage messages'), 'shared'],
  'client/follows': below,
  'client/account': below,
  'client/money': ['client/account', ...below],
  'client/slip': ['client/account', ...below],
  'client/odds': ['client/slip', ...below],
  'client/bets': ['client/slip', 'client/account', ...below],
  'client/jackpot': ['client/bets', 'client/slip', 'client/account', ...below],
  'client/sportsbook': ['client/odds', 'client/slip', 'client/account', 'client/follows', ...below],
  'client/alerts': ['client/league', 'client/bets', 'client/odds', 'client/slip', 'client/follows', ...below],
  'client/league': ['client/bets', 'client/odds', 'client/slip', 'client/follows', ...below],
  'client/casino': ['client/account', 'client/league', ...below],
  'client/site': ['client/messages/pages', 'client/sportsbook', 'client/account', ...below],
  'client/app': [...slices, ...below],
  'client/main': ['client/start'],
  'client/start': ['client/app', ...slices, ...below],
  'client/prerender': [...areasIn('client', 'app theme sportsbook calls state messages'), 'shared'],
  'client/bundle': ['client/messages', 'shared'],
  'client/vite.config': ['client/bundle', 'shared'],
}

/** The area of a path; undefined for a file outside all areas. */
export function areaOf(path: string): string | undefined {
  const [, games] = /^(gateway\/sandbox\/casino\/games\/(?:pages|rules))\//.exec(path) ?? []
  if (games) return games
  if (/^client\/messages\/[^/]+\/pages\//.test(path)) return 'client/messages/pages'
  const [top = '', second = '', third] = path.split('/')
  if (top === 'shared') return 'shared'
  const noun = third === undefined ? second.replace(/\.tsx?$/, '') : second
  const area = `${top}/${noun}`
  if (top === 'gateway' && third === undefined && !Object.hasOwn(allowed, area)) return 'gateway/root'
  return Object.hasOwn(allowed, area) && area !== 'gateway/root' ? area : undefined
}
