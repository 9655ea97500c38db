import { script } from './redis.ts'

/**
 * Acquires or renews a lease. `heldFence` is '' without one.
 * → {0 held by another | 1 renewed | 2 acquired, the ms that the other still holds it or the fence, polls published}
 */
export const leaseScript = script(`
local lease, lastFence, pollCount = unpack(KEYS)
local holder, heldFence, leaseMs, fenceMs = unpack(ARGV)
local polls = tonumber(redis.call('GET', pollCount) or '0')
local token = redis.call('GET', lease)
local ownPrefix = holder .. ' '
if token and string.sub(token, 1, #ownPrefix) ~= ownPrefix then
  return {0, redis.call('PTTL', lease), polls}
end
if token and token == ownPrefix .. heldFence then
  redis.call('PEXPIRE', lease, leaseMs)
  redis.call('PEXPIRE', lastFence, fenceMs)
  return {1, tonumber(heldFence), polls}
end
local fence = redis.call('INCR', lastFence)
redis.call('PEXPIRE', lastFence, fenceMs)
redis.call('SET', lease, ownPrefix .. fence, 'PX', leaseMs)
return {2, fence, polls}`)

/** Releases a lease and publishes that. → 0 if it is another's, else 1 */
export const releaseScript = script(`
local lease = KEYS[1]
local token, channel = unpack(ARGV)
if redis.call('GET', lease) ~= token then return 0 end
redis.call('DEL', lease)
redis.call('SPUBLISH', channel, '0 {"released":true}')
return 1`)

/** The fields of a topic's state hash, in the order of a commit's arguments; there '' leaves a field unchanged. */
export const stateFields = [
  'epoch',
  'seq',
  'digest',
  'at',
  'rows',
  'askedAt',
  'lastGoodAt',
  'failing',
  'message',
] as const

const luaFields = `{'${stateFields.join("', '")}'}`

/**
 * Commits the results of one poll atomically, if the lease is held and each topic's base is still stored. After the first
 * two keys come the state and the changes of each topic. After the first five arguments come the base of each topic ('' for
 * none), its stateFields ('' leaves one as it is), its time to live, and its change or ''.
 * → {'refused'} (no lease) | {'conflict', index of each topic with another base} | {'done', polls published}
 */
export const commitScript = script(`
local lease, pollCount = unpack(KEYS, 1, 2)
local token, keep, pollCountMs, channel, message = unpack(ARGV, 1, 5)
if redis.call('GET', lease) ~= token then return {'refused'} end
local fields = ${luaFields}
local topics, conflicts = {}, {'conflict'}
for nth = 1, (#KEYS - 2) / 2 do
  local state, changes = unpack(KEYS, nth * 2 + 1, nth * 2 + 2)
  local from = 5 + (nth - 1) * (5 + #fields)
  local base = {unpack(ARGV, from + 1, from + 3)}
  local values = {unpack(ARGV, from + 4, from + 3 + #fields)}
  local ttlMs, change = unpack(ARGV, from + 4 + #fields, from + 5 + #fields)
  local stored = redis.call('HMGET', state, 'epoch', 'seq', 'digest')
  local epoch = values[1]
  local begins = epoch ~= '' and epoch ~= stored[1]
  topics[nth] = {state = state, changes = changes, values = values, ttlMs = ttlMs, change = change, begins = begins}
  for field = 1, 3 do
    if (stored[field] or '') ~= base[field] then
      table.insert(conflicts, nth - 1)
      break
    end
  end
end
if #conflicts > 1 then return conflicts end
for _, topic in ipairs(topics) do
  for nth, field in ipairs(fields) do
    if topic.values[nth] ~= '' then redis.call('HSET', topic.state, field, topic.values[nth]) end
  end
  if topic.begins then redis.call('DEL', topic.changes) end
  if topic.change ~= '' then
    redis.call('RPUSH', topic.changes, topic.change)
    redis.call('LTRIM', topic.changes, -tonumber(keep), -1)
  end
  redis.call('PEXPIRE', topic.state, topic.ttlMs)
  redis.call('PEXPIRE', topic.changes, topic.ttlMs)
end
local polls = redis.call('INCR', pollCount)
redis.call('PEXPIRE', pollCount, pollCountMs)
redis.call('SPUBLISH', channel, polls .. ' ' .. message)
return {'done', polls}`)

/**
 * Reads topics. After the first key come the state and the changes of each topic; the arguments are its epoch and seq at
 * the reader.
 * → {polls published, {its stateFields, its changes}, …}; rows are '' if the changes lead on from the reader's version.
 */
export const readScript = script(`
local read = {tonumber(redis.call('GET', KEYS[1]) or '0')}
local fields = ${luaFields}
for i = 2, #KEYS, 2 do
  local state, changes = unpack(KEYS, i, i + 1)
  local readerEpoch, readerSeq = unpack(ARGV, i - 1, i)
  local values, topic = redis.call('HMGET', state, unpack(fields)), {}
  for nth, field in ipairs(fields) do topic[field] = values[nth] or '' end
  local from = 0
  if topic.epoch ~= '' and topic.epoch == readerEpoch then
    local missed = tonumber(topic.seq) - tonumber(readerSeq)
    if missed >= 0 and missed <= redis.call('LLEN', changes) then
      topic.rows = ''
      from = -missed
    end
  end
  local reply = {}
  for nth, field in ipairs(fields) do reply[nth] = topic[field] end
  local isRead = topic.rows ~= '' or from ~= 0
  table.insert(reply, isRead and redis.call('LRANGE', changes, from, -1) or {})
  table.insert(read, reply)
end
return read`)

/** The keys of subscriptions: the time at which each gateway's end, and their number for each topic. */
const subscriptionParts = `
local gateways, subscribers = unpack(KEYS, 1, 2)
local function drop(topic)
  if redis.call('HINCRBY', subscribers, topic, -1) <= 0 then redis.call('HDEL', subscribers, topic) end
end
local function leave(subscriptions)
  for _, topic in ipairs(redis.call('SMEMBERS', subscriptions)) do drop(topic) end
  redis.call('DEL', subscriptions)
end
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)`

/**
 * Updates the subscriptions of a gateway and publishes the new ones. `which`: 'all' (replace), 'changed' (update) or the
 * number of all after the update. Then come the topics: added ones after a +, removed ones after a -.
 * → 0 if Redis stores none of this gateway any more, or not that many (it then sends all again), else 1
 */
export const subscribeScript = script(`${subscriptionParts}
local own = KEYS[3]
local gateway, subscribedMs, keysMs, which, channel = unpack(ARGV, 1, 5)
if which == 'all' then leave(own)
elseif redis.call('EXISTS', own) == 0 then return 0 end
local added = {}
redis.call('SADD', own, '')
for nth = 6, #ARGV do
  local topic = string.sub(ARGV[nth], 2)
  if string.sub(ARGV[nth], 1, 1) == '-' then
    if redis.call('SREM', own, topic) == 1 then drop(topic) end
  else
    if redis.call('SADD', own, topic) == 1 then redis.call('HINCRBY', subscribers, topic, 1) end
    table.insert(added, topic)
  end
end
redis.call('ZADD', gateways, nowMs + subscribedMs, gateway)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, keysMs) end
if #added > 0 then redis.call('SPUBLISH', channel, '0 ' .. cjson.encode({subscribed = added})) end
local all = tonumber(which)
if all and redis.call('SCARD', own) ~= all + 1 then return 0 end
return 1`)

/** The subscriptions of all gateways that renew theirs. It reads as many as there are topics, not gateways. */
export const subscriptionsScript = script(`${subscriptionParts}
local prefix = ARGV[1]
for _, gateway in ipairs(redis.call('ZRANGEBYSCORE', gateways, '-inf', nowMs)) do
  leave(prefix .. gateway)
  redis.call('ZREM', gateways, gateway)
end
return redis.call('HKEYS', subscribers)`)

/** Publishes a control message. → the number of its receivers */
export const publishScript = script(`
local channel, message = KEYS[1], ARGV[1]
return redis.call('SPUBLISH', channel, '0 ' .. message)`)

/**
 * Publishes a poke, once, after a `1` where the previous one is not remembered, else after a `0`. `previous` is nil where
 * it names none. → 1 | 0 came before
 */
export const pokeScript = script(`
local own, previous = unpack(KEYS)
local rememberedMs, channel, topics = unpack(ARGV)
if not redis.call('SET', own, '', 'NX', 'PX', rememberedMs) then return 0 end
local missed = previous and redis.call('EXISTS', previous) == 0
redis.call('SPUBLISH', channel, (missed and '1 ' or '0 ') .. topics)
return 1`)

/**
 * Keeps a booking code (`gateway/codes/store.ts` has the rules of eviction). `ends`: of all codes; `networks`: the number
 * of codes of each. → 'taken' | 'kept' | 'evicted'
 */
export const keepCodeScript = script(`
local own, ends, networks = unpack(KEYS)
local prefix, code, booking, network, untilMs, nowMs, maxCodes, maxCodesOfNetwork, listsMs = unpack(ARGV)
local function listOf(owner) return prefix .. 'of:' .. owner end
local function drop(member)
  local dropped, owner = string.match(member, '^(%S+) (%S+)$')
  redis.call('DEL', prefix .. dropped)
  redis.call('ZREM', ends, member)
  redis.call('LREM', listOf(owner), 1, member)
  if tonumber(redis.call('ZINCRBY', networks, -1, owner)) <= 0 then redis.call('ZREM', networks, owner) end
end
for _, member in ipairs(redis.call('ZRANGEBYSCORE', ends, '-inf', nowMs, 'LIMIT', 0, 100)) do drop(member) end
if redis.call('EXISTS', own) == 1 then return 'taken' end
local loser
if tonumber(redis.call('ZSCORE', networks, network) or '0') >= tonumber(maxCodesOfNetwork) then loser = network
elseif redis.call('ZCARD', ends) >= tonumber(maxCodes) then loser = redis.call('ZREVRANGE', networks, 0, 0)[1] end
local oldest = loser and redis.call('LINDEX', listOf(loser), 0)
if oldest then drop(oldest) end
redis.call('SET', own, booking, 'PX', untilMs - nowMs)
local member = code .. ' ' .. network
redis.call('ZADD', ends, untilMs, member)
redis.call('ZINCRBY', networks, 1, network)
redis.call('RPUSH', listOf(network), member)
for _, key in ipairs({ends, networks, listOf(network)}) do redis.call('PEXPIRE', key, listsMs) end
return oldest and 'evicted' or 'kept'`)

/** Runs a command on the key. The arguments: the command's name, then its own after the key. → its answer */
export const commandScript = script(`return redis.call(ARGV[1], KEYS[1], unpack(ARGV, 2))`)
