import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { certificate } from '#tests/support/certificate.ts'
import { openFolder } from '#tests/support/folder.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { eventually } from '#tests/support/patience.ts'
import { freePort, listenOn } from '#tests/support/ports.ts'
import { pathOf } from '#tests/support/run/programs.ts'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../gateway/deploy', name), 'utf8')
const { alert, labels, annotations } = parse(read('alerts.yml')).groups[0].rules[0]
const titles = [`[FIRING:1] ${alert} (page)`, `[RESOLVED] ${alert} (page)`]

/** Starts Alertmanager by alertmanager.sh, and sends it an alert of alerts.yml and its end, each until it was received. */
async function beginAndEnd(settings: Readonly<Record<string, string>>, received: readonly unknown[]) {
  const address = `127.0.0.1:${await freePort()}`
  const words = `${pathOf('alertmanager')} --web.listen-address=${address} --log.level=warn`
  const alertmanager = `#!/bin/sh\nexec ${words} "$@"\n`
  const folder = openFolder({ alertmanager, 'certificate.pem': certificate.cert })
  chmodSync(join(folder, 'alertmanager'), 0o755)
  // The end of an alert is sent at the next interval.
  const script = read('alertmanager.sh').replaceAll('/alerts', folder).replace('interval: 1m', 'interval: 1s')
  const env = { SSL_CERT_FILE: `${folder}/certificate.pem`, PATH: `${folder}:/usr/bin:/bin`, ...settings }
  const child = spawn('/bin/sh', ['-c', script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit')
  onTestFinished(() => gone.then(() => undefined))
  onTestFinished(() => void child.kill('SIGKILL'))

  // One that began before group_wait is sent at once.
  const begun = {
    labels: { alertname: alert, ...labels },
    annotations,
    startsAt: new Date(Date.now() - 60_000),
  }
  for (const [nth, end] of [{}, { endsAt: new Date() }].entries()) {
    const body = JSON.stringify([{ ...begun, ...end }])
    const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const isTaken = () => fetch(`http://${address}/api/v2/alerts`, posted).then(({ ok }) => ok)
    await eventually('Alertmanager takes an alert', () => isTaken().catch(() => false))
    await eventually(`message ${nth + 1} has come`, () => received.length > nth)
  }
}

test('Slack gets an alert with its sentence, and its end', async () => {
  const received: unknown[] = []
  const server = createServer(async (request, answer) => {
    received.push({ path: request.url, ...Object(await json(request)) })
    answer.end('ok')
  })
  onTestFinished(() => void server.close())
  const path = `/services/T0/B0/it's`
  await beginAndEnd({ ALERT_SLACK: `http://127.0.0.1:${await listenOn(server)}${path}` }, received)
  const texts = ['firing', 'resolved'].map((status) => `${status}: ${annotations.summary}\n`)
  expect(received).toMatchObject(
    texts.map((text, nth) => ({ path, attachments: [{ title: titles[nth], text }] })),
  )
  // Nobody can open Alertmanager's own page: its links would name a container.
  expect(JSON.stringify(received)).not.toContain('http')
})

test('each address of ALERT_EMAIL gets an alert with its sentence, and its end, from an account by TLS', async () => {
  const mail = await startMailServer()
  onTestFinished(() => void mail.close())
  const account = { ALERT_SMTP_USER: 'nare', ALERT_SMTP_PASSWORD: `it's\\t'"#` }
  const settings = { ALERT_EMAIL: 'a@ops.example,b@ops.example', ALERT_SMTP: mail.address, ...account }
  await beginAndEnd(settings, mail.received)
  const secret = Buffer.from(`\0nare\0${account.ALERT_SMTP_PASSWORD}`).toString('base64')
  for (const [nth, { commands, lines }] of mail.received.entries()) {
    const to = ['RCPT TO:<a@ops.example>', 'RCPT TO:<b@ops.example>']
    const from = 'MAIL FROM:<a@ops.example>'
    expect(commands).toEqual(['EHLO localhost', `AUTH PLAIN ${secret}`, from, ...to, 'DATA'])
    expect(lines).toEqual(expect.arrayContaining([`Subject: ${titles[nth]}`, `To: ${settings.ALERT_EMAIL}`]))
    const text = lines.join('\n').replaceAll('=\n', '')
    expect(text).toContain(annotations.summary)
    expect(text).not.toContain('http')
  }
})
