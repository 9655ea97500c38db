import { script } from './redis.ts'

/**
 * Acquires or renews a lease. KEYS lease, fence, polls; ARGV holder, fence held ('' for none), TTL of the lease and of
 * the fence in ms.
 * → {0 held by another | 1 renewed | 2 acquired, the ms that the other still holds it or the fence, polls published}
 */
export const leaseScript = script(`
local polls = tonumber(redis.call('GET', KEYS[3]) or '0')
local held = redis.call('GET', KEYS[1])
local mine = ARGV[1] .. ' '
if held and string.sub(held, 1, #mine) ~= mine then
  return {0, redis.call('PTTL', KEYS[1]), polls}
end
if held and held == mine .. ARGV[2] then
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
  return {1, tonumber(ARGV[2]), polls}
end
local fence = redis.call('INCR', KEYS[2])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('SET', KEYS[1], mine .. fence, 'PX', ARGV[3])
return {2, fence, polls}`)

/** Releases a lease and publishes that. KEYS lease; ARGV holder and fence, channel. → 0 if it is another's, else 1 */
export const releaseScript = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
redis.call('SPUBLISH', ARGV[2], '0 {"released":true}')
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

/**
 * Commits the results of one poll atomically, if the lease is held and each topic's base is still stored. KEYS lease,
 * polls, then state and changes of each topic; ARGV holder and fence, number of changes kept, TTL of the poll count in
 * ms, channel, message, then for each topic its base (epoch, seq, digest; '' for none), its stateFields, its TTL in ms,
 * and its change or ''.
 * → {'refused'} (no lease) | {'conflict', index of each topic with another base} | {'done', polls published}
 */
export const commitScript = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {'refused'} end
local fields = {'${stateFields.join("', '")}'}
local topics = (#KEYS - 2) / 2
local function argument(topic, nth) return ARGV[5 + (topic - 1) * (5 + #fields) + nth] end
local conflicts, begins = {'conflict'}, {}
for i = 1, topics do
  local base = redis.call('HMGET', KEYS[1 + i * 2], 'epoch', 'seq', 'digest')
  begins[i] = argument(i, 4) ~= '' and argument(i, 4) ~= base[1]
  for nth = 1, 3 do
    if (base[nth] or '') ~= argument(i, nth) then
      table.insert(conflicts, i - 1)
      break
    end
  end
end
if #conflicts > 1 then return conflicts end
for i = 1, topics do
  local state, changes, change = KEYS[1 + i * 2], KEYS[2 + i * 2], argument(i, 5 + #fields)
  for nth, field in ipairs(fields) do
    local value = argument(i, 3 + nth)
    if value ~= '' then redis.call('HSET', state, field, value) end
  end
  if begins[i] then redis.call('DEL', changes) end
  if change ~= '' then
    redis.call('RPUSH', changes, change)
    redis.call('LTRIM', changes, -tonumber(ARGV[2]), -1)
  end
  redis.call('PEXPIRE', state, argument(i, 4 + #fields))
  redis.call('PEXPIRE', changes, argument(i, 4 + #fields))
end
local polls = redis.call('INCR', KEYS[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('SPUBLISH', ARGV[4], polls .. ' ' .. ARGV[5])
return {'done', polls}`)

/**
 * Reads topics. KEYS polls, then state and changes of each topic; ARGV for each the epoch and seq of the reader.
 * → {polls published, {its stateFields, its changes}, …}; rows are '' if the changes lead on from the reader's version.
 */
export const readScript = script(`
local read = {tonumber(redis.call('GET', KEYS[1]) or '0')}
for i = 2, #KEYS, 2 do
  local topic = redis.call('HMGET', KEYS[i], '${stateFields.join("', '")}')
  for field = 1, #topic do topic[field] = topic[field] or '' end
  local from = 0
  if topic[1] ~= '' and topic[1] == ARGV[i - 1] then
    local missed = tonumber(topic[2]) - tonumber(ARGV[i])
    if missed >= 0 and missed <= redis.call('LLEN', KEYS[i + 1]) then
      topic[5] = ''
      from = -missed
    end
  end
  local changes = {}
  if topic[5] ~= '' or from ~= 0 then changes = redis.call('LRANGE', KEYS[i + 1], from, -1) end
  table.insert(topic, changes)
  table.insert(read, topic)
end
return read`)

/** Removes all subscriptions of a gateway, by their key. */
const leave = `
local function drop(topic)
  if redis.call('HINCRBY', KEYS[2], topic, -1) <= 0 then redis.call('HDEL', KEYS[2], topic) end
end
local function leave(subscriptions)
  for _, topic in ipairs(redis.call('SMEMBERS', subscriptions)) do drop(topic) end
  redis.call('DEL', subscriptions)
end
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)`

/**
 * Updates the subscriptions of a gateway and publishes the new ones. KEYS the gateways with the time at which each ends,
 * the count of gateways by topic, its subscriptions; ARGV its id, its time to live in ms, that of the keys in ms, 'all'
 * (replace), 'changed' (update) or the number of them all after the update, channel, then the topics, added ones after a
 * +, removed ones after a -.
 * → 0 if Redis stores none of this gateway any more, or not that many (it then sends all again), else 1
 */
export const subscribeScript = script(`${leave}
if ARGV[4] == 'all' then leave(KEYS[3])
elseif redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
local added = {}
redis.call('SADD', KEYS[3], '')
for i = 6, #ARGV do
  local topic = string.sub(ARGV[i], 2)
  if string.sub(ARGV[i], 1, 1) == '-' then
    if redis.call('SREM', KEYS[3], topic) == 1 then drop(topic) end
  else
    if redis.call('SADD', KEYS[3], topic) == 1 then redis.call('HINCRBY', KEYS[2], topic, 1) end
    table.insert(added, topic)
  end
end
redis.call('ZADD', KEYS[1], nowMs + ARGV[2], ARGV[1])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[3]) end
if #added > 0 then redis.call('SPUBLISH', ARGV[5], '0 ' .. cjson.encode({subscribed = added})) end
local all = tonumber(ARGV[4])
if all and redis.call('SCARD', KEYS[3]) ~= all + 1 then return 0 end
return 1`)

/**
 * The subscriptions of all gateways that renew theirs: it reads as many as there are topics, whatever the number of
 * gateways. KEYS the gateways, the count of gateways by topic; ARGV prefix of the keys of subscriptions.
 */
export const subscriptionsScript = script(`${leave}
for _, gateway in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', nowMs)) do
  leave(ARGV[1] .. gateway)
  redis.call('ZREM', KEYS[1], gateway)
end
return redis.call('HKEYS', KEYS[2])`)

/** Publishes a control message. KEYS the channel; ARGV the message. → the number of its receivers */
export const publishScript = script(`return redis.call('SPUBLISH', KEYS[1], '0 ' .. ARGV[1])`)

/**
 * Publishes a poke, once, after a `1` where the previous one is not remembered, else after a `0`. KEYS that of its
 * token, that of the previous one if it names one; ARGV time for which its own is kept in ms, channel, topics. → 1 | 0
 * came before
 */
export const pokeScript = script(`
if not redis.call('SET', KEYS[1], '', 'NX', 'PX', ARGV[1]) then return 0 end
local missed = KEYS[2] and redis.call('EXISTS', KEYS[2]) == 0
redis.call('SPUBLISH', ARGV[2], (missed and '1 ' or '0 ') .. ARGV[3])
return 1`)

/**
 * Keeps a booking code (`gateway/codes/store.ts` has the rules of eviction). KEYS the code, the ends of all codes, the
 * number of codes of each network; ARGV prefix of keys, code, booking, network, end and time now in epoch ms, the most
 * codes in all and of a network, TTL of the lists of codes in ms.
 * → 'taken' | 'kept' | 'evicted'
 */
export const keepCodeScript = script(`
local prefix, code, network, untilMs, nowMs = ARGV[1], ARGV[2], ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[6])
local function listOf(owner) return prefix .. 'of:' .. owner end
local function drop(member)
  local dropped, owner = string.match(member, '^(%S+) (%S+)$')
  redis.call('DEL', prefix .. dropped)
  redis.call('ZREM', KEYS[2], member)
  redis.call('LREM', listOf(owner), 1, member)
  if tonumber(redis.call('ZINCRBY', KEYS[3], -1, owner)) <= 0 then redis.call('ZREM', KEYS[3], owner) end
end
for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', nowMs, 'LIMIT', 0, 100)) do drop(member) end
if redis.call('EXISTS', KEYS[1]) == 1 then return 'taken' end
local loser
if tonumber(redis.call('ZSCORE', KEYS[3], network) or '0') >= tonumber(ARGV[8]) then loser = network
elseif redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[7]) then loser = redis.call('ZREVRANGE', KEYS[3], 0, 0)[1] end
local oldest = loser and redis.call('LINDEX', listOf(loser), 0)
if oldest then drop(oldest) end
redis.call('SET', KEYS[1], ARGV[3], 'PX', untilMs - nowMs)
local member = code .. ' ' .. network
redis.call('ZADD', KEYS[2], untilMs, member)
redis.call('ZINCRBY', KEYS[3], 1, network)
redis.call('RPUSH', listOf(network), member)
for _, key in ipairs({KEYS[2], KEYS[3], listOf(network)}) do redis.call('PEXPIRE', key, ARGV[9]) end
return oldest and 'evicted' or 'kept'`)

/** Runs a command on one key. KEYS that key; ARGV the command's name, then its further arguments. → its answer */
export const commandScript = script(`return redis.call(ARGV[1], KEYS[1], unpack(ARGV, 2))`)
