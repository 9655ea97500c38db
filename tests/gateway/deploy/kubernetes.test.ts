import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '#gateway/config.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { openFolder } from '#tests/support/folder.ts'

const root = join(import.meta.dirname, '../../..')
const manifests = readFileSync(join(root, 'gateway/deploy/kubernetes.yaml'), 'utf8')
const documents = parseAllDocuments(manifests).map((document) => {
  expect(document.errors).toEqual([])
  return document.toJS()
})
const named = (kind: string, name: string) =>
  documents.find((document) => document.kind === kind && document.metadata.name === name)
const { template, selector } = named('Deployment', 'gateway').spec
const [gateway] = template.spec.containers

test('the gateway of the Kubernetes manifests has settings that it accepts', () => {
  const settings = Object.fromEntries(
    gateway.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
  )
  expect(readConfig({ ...settings, PROVIDER_SECRET: 'agreed' })).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
  })
  expect(gateway.ports).toEqual([{ name: 'http', containerPort: 3000 }])
  const redis = named('Service', 'redis').spec.ports[0].port
  expect(settings.REDIS_URL).toBe(`redis://redis:${redis}`)
})

test('a pod of Kubernetes is not killed before it has drained', () => {
  const { DRAIN_MS } = readConfig({ PROVIDER_URL: 'http://a.example', PROVIDER_SECRET: 'agreed' })
  const [, waits] = gateway.lifecycle.preStop.exec.command
  expect(template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(Number(waits) * 1000 + DRAIN_MS)
})

test('the autoscaler scales the gateways by a metric that they have, down one at a time', async () => {
  const { scaleTargetRef, metrics, behavior } = named('HorizontalPodAutoscaler', 'gateway').spec
  expect(scaleTargetRef.name).toBe('gateway')
  const [{ pods }] = metrics
  expect(await createMetrics().scrape()).toContain(`# TYPE ${pods.metric.name} gauge`)
  expect(behavior.scaleDown.policies).toEqual([{ type: 'Pods', value: 1, periodSeconds: 300 }])
})

test('service and disruption budget select the pods of the gateways', () => {
  expect(template.metadata.labels).toMatchObject(selector.matchLabels)
  expect(named('Service', 'gateway').spec.selector).toEqual(selector.matchLabels)
  expect(named('PodDisruptionBudget', 'gateway').spec.selector).toEqual(selector)
})

/** Kubernetes-types are made of the OpenAPI schemas that Kubernetes publishes; of an enumeration they know that it is a text. */
test('each document of the Kubernetes manifests is as the schemas of its kind have it, and another field is not', () => {
  const literals = documents.map(({ apiVersion, kind, ...fields }, nth) => {
    const [, group = 'core', version] = /^(?:([a-z]+)[.\w]*\/)?(\w+)$/.exec(apiVersion) ?? []
    const type = `import('kubernetes-types/${group}/${version}').${kind}`
    return `export const document${nth}: ${type} = ${JSON.stringify({ apiVersion, kind, ...fields })}`
  })
  const wrong = `export const wrong: import('kubernetes-types/core/v1').Service = { spec: { port: 1 } }`
  const folder = openFolder({ 'manifests.ts': [...literals, wrong].join('\n') })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const words = '--noEmit --strict --module esnext --moduleResolution bundler manifests.ts'.split(' ')
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), words, options)
  expect(stdout.match(/^manifests.*/gm)).toEqual([expect.stringContaining("'port' does not exist")])
})
