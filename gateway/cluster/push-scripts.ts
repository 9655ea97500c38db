import { script } from './redis.ts'

/**
 * Removes subscriptions. KEYS 1 to 4: all subscriptions by id, their ends, the number of each network, the selections
 * with marks. Marks of a price are sorted by the price, so that a move finds those that it passes.
 */
const dropSubscriber = `
local function keyOf(prefix, mark)
  return prefix .. (mark.above and 'above:' or mark.below and 'below:' or 'of:') .. mark.topic
end
local function drop(prefix, id)
  local text = redis.call('HGET', KEYS[1], id)
  if not text then return end
  local held = cjson.decode(text)
  redis.call('HDEL', KEYS[1], id)
  redis.call('ZREM', KEYS[2], id)
  if redis.call('HINCRBY', KEYS[3], held.network, -1) <= 0 then redis.call('HDEL', KEYS[3], held.network) end
  for _, mark in ipairs(held.marks) do
    redis.call((mark.above or mark.below) and 'ZREM' or 'SREM', keyOf(prefix, mark), id)
    local ways = {prefix .. 'above:' .. mark.topic, prefix .. 'below:' .. mark.topic}
    if redis.call('EXISTS', unpack(ways)) == 0 then redis.call('SREM', KEYS[4], mark.topic) end
  end
end`

/** ARGV prefix of keys, ids. */
export const dropSubscribersScript = script(`${dropSubscriber}
for nth = 2, #ARGV do drop(ARGV[1], ARGV[nth]) end`)

/**
 * Keeps a subscription. ARGV prefix of keys, id, subscription, network, end and time now in epoch ms, the most in all and
 * of a network, the most selections with marks in all and of a network. → 1 | 0 there is no room
 */
export const keepSubscriberScript = script(`${dropSubscriber}
local prefix, id, network, nowMs = ARGV[1], ARGV[2], ARGV[4], tonumber(ARGV[6])
for _, ended in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', nowMs, 'LIMIT', 0, 100)) do drop(prefix, ended) end
if redis.call('HEXISTS', KEYS[1], id) == 0 then
  if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[7]) then return 0 end
  if tonumber(redis.call('HGET', KEYS[3], network) or '0') >= tonumber(ARGV[8]) then return 0 end
end
local marks, own = cjson.decode(ARGV[3]).marks, prefix .. 'prices:' .. network
local function hasRoom(held, most)
  local size = redis.call('SCARD', held)
  for _, mark in ipairs(marks) do
    if mark.above or mark.below then size = size + 1 - redis.call('SISMEMBER', held, mark.topic) end
  end
  return size <= tonumber(most)
end
redis.call('SINTERSTORE', own, own, KEYS[4])
if not (hasRoom(KEYS[4], ARGV[9]) and hasRoom(own, ARGV[10])) then return 0 end
drop(prefix, id)
redis.call('HSET', KEYS[1], id, ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[5], id)
redis.call('HINCRBY', KEYS[3], network, 1)
for _, mark in ipairs(marks) do
  if mark.above or mark.below then
    redis.call('ZADD', keyOf(prefix, mark), mark.above or mark.below, id)
    for _, held in ipairs({KEYS[4], own}) do redis.call('SADD', held, mark.topic) end
  else redis.call('SADD', keyOf(prefix, mark), id) end
end
redis.call('PEXPIREAT', own, ARGV[5])
return 1`)

/** A page of the subscriptions with a mark. KEYS theirs, all by id; ARGV cursor, ids of a page. → cursor, ids, subscriptions */
export const pageSubscribersScript = script(`
local page = redis.call('SSCAN', KEYS[1], ARGV[1], 'COUNT', ARGV[2])
if #page[2] == 0 then return {page[1], {}, {}} end
return {page[1], page[2], redis.call('HMGET', KEYS[2], unpack(page[2]))}`)

/**
 * A page of the subscriptions whose mark a price has passed. KEYS the marks of that way, all by id; ARGV cursor, ids of a
 * page, the least and the most mark. → cursor, ids, subscriptions
 */
export const passedSubscribersScript = script(`
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[3], ARGV[4], 'LIMIT', ARGV[1], ARGV[2])
if #ids == 0 then return {'0', {}, {}} end
return {tostring(ARGV[1] + #ids), ids, redis.call('HMGET', KEYS[2], unpack(ids))}`)
