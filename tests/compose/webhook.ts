import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '#tests/support/patience.ts'

/** The one who is to be woken: a server on this machine that containers reach by the bridge's address. */
export async function startWebhook() {
  const received: { readonly name: string; readonly status: string }[] = []
  const server = createServer(async (request, answer) => {
    let text = ''
    for await (const piece of request) text += piece
    for (const { labels, status } of JSON.parse(text).alerts)
      received.push({ name: labels.alertname, status })
    answer.end()
  })
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port } = server.address() as AddressInfo
  // The first address of the bridge's subnet is this machine's.
  const bridge = ['network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Subnet}}']
  const subnet = execFileSync('docker', bridge, { encoding: 'utf8', timeout: 30_000 }).trim()
  return {
    url: `http://${subnet.replace(/\d+\/\d+$/, '1')}:${port}/`,
    received,
    /** Resolves once an alert has come with this status. */
    until: (name: string, status: 'firing' | 'resolved', withinMs?: number) =>
      eventually(
        `${name} is ${status} at the webhook`,
        () => received.some((alert) => alert.name === name && alert.status === status),
        withinMs,
      ),
    close: () => server.close(),
  }
}
