import { expect, test } from 'vitest'
import { accountsIn, namesAccount, readBody } from '#gateway/relay/body.ts'
import { callOf } from '#shared/calls/catalogue.ts'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const read = (body: string | Buffer, type: string) => readBody(Buffer.from(body), type)

test.each([
  ['{"mobile":"254700000001"}', JSON_TYPE],
  ['{"mobile":254700000001}', JSON_TYPE],
  [' { "x":1, "mobile" : "+254 (700) 000-001" } ', JSON_TYPE],
  ['{"mobile":"\\u0032\\u0035\\u0034700000001"}', JSON_TYPE],
  ['{"mobile":"254700000001"}', 'text/plain'],
  ['password=x&mobile=%2B254700000001', FORM],
  ['{"mobile":"0700000001"}', JSON_TYPE],
  ['{"mobile":"00254 0700 000 001"}', JSON_TYPE],
  ['{"mobile":" 700.000.001 "}', JSON_TYPE],
  ['{"mobile":"２５４７０００００００１"}', JSON_TYPE],
  ['{"Mobile":"254700000001","id":7}', 'application/json; charset=UTF-8'],
  ['{"MOBILE ":"0700000001"}', JSON_TYPE],
  ['Mobile=0700+000+001', `${FORM}; charset=utf-8`],
])('the account of %s (%s) is the number, in whatever spelling', (body, type) => {
  expect(accountsIn(read(body, type))).toEqual(['700000001'])
})

test.each([
  ['{"email":"Wanjiru@A.example"}', JSON_TYPE],
  ['{"email":" wanjiru@a.EXAMPLE\\n"}', JSON_TYPE],
  ['{"EMail":"wanjiru@a.example"}', JSON_TYPE],
  ['{"mobile":"wanjiru@a.example"}', JSON_TYPE],
  ['email=WANJIRU%40a.example', FORM],
])('the account of %s (%s) is the address, in whatever spelling', (body, type) => {
  expect(accountsIn(read(body, type))).toEqual(['wanjiru@a.example'])
})

test('both accounts are counted where a body names two, since the provider may read either', () => {
  const body = '{"mobile":"0722222222","email":"ann@b.example"}'
  expect(accountsIn(read(body, JSON_TYPE))).toEqual(['722222222', 'ann@b.example'])
})

test.each<[string, string | Buffer, string]>([
  ['no field', '{}', JSON_TYPE],
  ['another field', '{"user":"0700000001"}', JSON_TYPE],
  ['an empty one', '{"mobile":" ","email":""}', JSON_TYPE],
  ['a nested one', '{"mobile":{"number":"0700000001"},"user":{"mobile":"0700000001"}}', JSON_TYPE],
  ['a list', '{"mobile":["0700000001"]}', JSON_TYPE],
  ['the field twice', '{"mobile":"0700000001","mobile":"0700000002"}', JSON_TYPE],
  ['the field twice, escaped', '{"mobile":"0700000001","\\u006dobile":"0700000002"}', JSON_TYPE],
  ['the field in two cases', '{"mobile":"0700000001","Mobile":"0700000002"}', JSON_TYPE],
  ['a form with the field twice', 'mobile=0700000001&mobile=0700000002', FORM],
  ['a form in a JSON text', '{"mobile":"0700000001","a":"&mobile=0700000002&"}', FORM],
  ['a form that is called JSON', 'mobile=0700000001', JSON_TYPE],
  ['no object', '["mobile","0700000001"]', JSON_TYPE],
  ['half an object', '{"mobile":"0700000001"', JSON_TYPE],
  ['nothing', '', JSON_TYPE],
  ['UTF-16', Buffer.from('{"mobile":"0700000001"}', 'utf16le'), 'application/json; charset=utf-16'],
  ['what is called UTF-16', '{"mobile":"0700000001"}', 'application/json; charset="UTF-16"'],
  ['bytes', Buffer.from([0xff, 0, 0x80]), 'application/octet-stream'],
  [
    'parts',
    '--a\r\ncontent-disposition: form-data; name="mobile"\r\n\r\n0700000001\r\n--a\r\n' +
      'content-disposition: form-data; name="b"\r\n\r\n&mobile=0700000002&\r\n--a--',
    'multipart/form-data; boundary=a',
  ],
  ['what is called parts', '{"mobile":"0700000001"}', 'Multipart/mixed; boundary=a'],
])('a body with %s names no account', (_, body, type) => {
  expect(namesAccount(callOf('login'), read(body, type))).toBe(false)
})

test.each([
  ['verifyPassword', { resetToken: 'of the letter' }],
  ['verifyPassword', {}],
  ['resetPassword', { resetToken: 'of the letter', password: 'x' }],
  ['resetPassword', { token: 'of the letter', password: 'x' }],
] as const)('%s with %j needs no account, and counts against none', (name, fields) => {
  const body = read(JSON.stringify(fields), JSON_TYPE)
  expect([namesAccount(callOf(name), body), accountsIn(body)]).toEqual([true, []])
})
