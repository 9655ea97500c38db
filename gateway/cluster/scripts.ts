import { script } from './redis.ts'

/**
 * Acquires or renews a lease. KEYS lease, fence, polls; ARGV holder, fence held ('' for none), TTL, rest in ms.
 * → {0 taken | 1 renewed | 2 acquired, its fence or how long it is taken for, polls told}
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

/** Gives a lease up and says so. KEYS lease; ARGV holder and fence, channel. */
export const releaseScript = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[2], '0 {"released":true}')
return 1`)

/** What a commit says of a topic's state, in this order; '' leaves a field as it is. */
export const stateFields = [
  'epoch',
  'seq',
  'digest',
  'at',
  'rows',
  'askedAt',
  'lastGoodAt',
  'failing',
] as const

/**
 * Commits what one poll said of some topics, in one step. KEYS lease, polls, then state and changes of each topic;
 * ARGV holder and fence, keep, rest in ms, channel, message, then for each topic its base (epoch, seq, digest; ''
 * where there is none), its stateFields, for how long it outlives this in ms, and its change or ''.
 * → {'refused'} | {'astray', the position of each topic whose base is another} | {'done', polls told}
 */
export const commitScript = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {'refused'} end
local fields = {'${stateFields.join("', '")}'}
local topics = (#KEYS - 2) / 2
local function said(topic, nth) return ARGV[5 + (topic - 1) * (5 + #fields) + nth] end
local astray, begins = {'astray'}, {}
for i = 1, topics do
  local base = redis.call('HMGET', KEYS[1 + i * 2], 'epoch', 'seq', 'digest')
  begins[i] = said(i, 4) ~= '' and said(i, 4) ~= base[1]
  for nth = 1, 3 do
    if (base[nth] or '') ~= said(i, nth) then
      table.insert(astray, i - 1)
      break
    end
  end
end
if #astray > 1 then return astray end
for i = 1, topics do
  local state, changes, change = KEYS[1 + i * 2], KEYS[2 + i * 2], said(i, 5 + #fields)
  for nth, field in ipairs(fields) do
    local value = said(i, 3 + nth)
    if value ~= '' then redis.call('HSET', state, field, value) end
  end
  if begins[i] then redis.call('DEL', changes) end
  if change ~= '' then
    redis.call('RPUSH', changes, change)
    redis.call('LTRIM', changes, -tonumber(ARGV[2]), -1)
  end
  redis.call('PEXPIRE', state, said(i, 4 + #fields))
  redis.call('PEXPIRE', changes, said(i, 4 + #fields))
end
local polls = redis.call('INCR', KEYS[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('PUBLISH', ARGV[4], polls .. ' ' .. ARGV[5])
return {'done', polls}`)

/**
 * Reads some topics. KEYS polls, then state and changes of each; ARGV for each the epoch and seq held.
 * → {polls told, {its stateFields, its changes}, …}; rows are '' where the changes lead on from what is held.
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
  local led = {}
  if topic[5] ~= '' or from ~= 0 then led = redis.call('LRANGE', KEYS[i + 1], from, -1) end
  table.insert(topic, led)
  table.insert(read, topic)
end
return read`)

/**
 * Says what a gateway wants, for a while. KEYS its wants, the gateways; ARGV its name, for how long in ms,
 * 'all' (instead of what it said before) or 'more', channel, how many are added, these, then those taken back.
 * → 0 where nothing is known of it any more: it says all again
 */
export const wantScript = script(`
if ARGV[3] == 'all' then redis.call('DEL', KEYS[1])
elseif redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local added = tonumber(ARGV[5])
redis.call('SADD', KEYS[1], '')
for i = 6, 5 + added do redis.call('SADD', KEYS[1], ARGV[i]) end
for i = 6 + added, #ARGV do redis.call('SREM', KEYS[1], ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('SADD', KEYS[2], ARGV[1])
if added > 0 then
  redis.call('PUBLISH', ARGV[4], '0 ' .. cjson.encode({wanted = {unpack(ARGV, 6, 5 + added)}}))
end
return 1`)

/** All that is wanted by the gateways that live. KEYS gateways; ARGV prefix of their wants. */
export const wantedScript = script(`
local wants = {}
for _, gateway in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  if redis.call('EXISTS', ARGV[1] .. gateway) == 1 then table.insert(wants, ARGV[1] .. gateway)
  else redis.call('SREM', KEYS[1], gateway) end
end
if #wants == 0 then return {} end
return redis.call('SUNION', unpack(wants))`)

/** Tells a channel. KEYS the channel; ARGV the message. */
export const tellScript = script(`return redis.call('PUBLISH', KEYS[1], '0 ' .. ARGV[1])`)
