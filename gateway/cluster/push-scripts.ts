import { script } from './redis.ts'

/**
 * The keys: all subscriptions by id, the end of each, their number for each network, the selections with marks. Marks
 * of a price are sorted by the price, so that a move finds those that it passes.
 */
const subscriberParts = `
local all, ends, networks, prices = unpack(KEYS)
local function keyOf(prefix, mark)
  return prefix .. (mark.above and 'above:' or mark.below and 'below:' or 'of:') .. mark.topic
end
local function drop(prefix, id)
  local text = redis.call('HGET', all, id)
  if not text then return end
  local subscriber = cjson.decode(text)
  local network = subscriber.network
  redis.call('HDEL', all, id)
  redis.call('ZREM', ends, id)
  if redis.call('HINCRBY', networks, network, -1) <= 0 then redis.call('HDEL', networks, network) end
  for _, mark in ipairs(subscriber.marks) do
    redis.call((mark.above or mark.below) and 'ZREM' or 'SREM', keyOf(prefix, mark), id)
    local above, below = prefix .. 'above:' .. mark.topic, prefix .. 'below:' .. mark.topic
    if redis.call('EXISTS', above, below) == 0 then redis.call('SREM', prices, mark.topic) end
  end
end`

/** Removes subscriptions, by the prefix of keys and their ids. */
export const dropSubscribersScript = script(`${subscriberParts}
local prefix = ARGV[1]
for nth = 2, #ARGV do drop(prefix, ARGV[nth]) end`)

/** Keeps a subscription. → 1 | 0 there is no room, for it or for the selections that it marks */
export const keepSubscriberScript = script(`${subscriberParts}
local prefix, id, subscription, network, untilMs, nowMs = unpack(ARGV, 1, 6)
local maxSubscriptions, maxOfNetwork, maxPrices, maxPricesOfNetwork = unpack(ARGV, 7, 10)
for _, ended in ipairs(redis.call('ZRANGEBYSCORE', ends, '-inf', nowMs, 'LIMIT', 0, 100)) do drop(prefix, ended) end
if redis.call('HEXISTS', all, id) == 0 then
  if redis.call('HLEN', all) >= tonumber(maxSubscriptions) then return 0 end
  if tonumber(redis.call('HGET', networks, network) or '0') >= tonumber(maxOfNetwork) then return 0 end
end
local marks, networkPrices = cjson.decode(subscription).marks, prefix .. 'prices:' .. network
local function hasRoom(selections, bound)
  local before = redis.call('SCARD', selections)
  local size = before
  for _, mark in ipairs(marks) do
    if mark.above or mark.below then size = size + 1 - redis.call('SISMEMBER', selections, mark.topic) end
  end
  return size <= tonumber(bound) or size == before
end
redis.call('SINTERSTORE', networkPrices, networkPrices, prices)
if not (hasRoom(prices, maxPrices) and hasRoom(networkPrices, maxPricesOfNetwork)) then return 0 end
drop(prefix, id)
redis.call('HSET', all, id, subscription)
redis.call('ZADD', ends, untilMs, id)
redis.call('HINCRBY', networks, network, 1)
for _, mark in ipairs(marks) do
  if mark.above or mark.below then
    redis.call('ZADD', keyOf(prefix, mark), mark.above or mark.below, id)
    for _, selections in ipairs({prices, networkPrices}) do redis.call('SADD', selections, mark.topic) end
  else redis.call('SADD', keyOf(prefix, mark), id) end
end
redis.call('PEXPIREAT', networkPrices, untilMs)
return 1`)

/** A page of the subscriptions with a mark. → cursor, ids, subscriptions */
export const pageSubscribersScript = script(`
local markedIds, all = unpack(KEYS)
local cursor, pageSize = unpack(ARGV)
local next, ids = unpack(redis.call('SSCAN', markedIds, cursor, 'COUNT', pageSize))
if #ids == 0 then return {next, {}, {}} end
return {next, ids, redis.call('HMGET', all, unpack(ids))}`)
