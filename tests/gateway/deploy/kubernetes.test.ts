import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '#gateway/config.ts'
import { createMetrics } from '#gateway/metrics.ts'

const file = join(import.meta.dirname, '../../../gateway/deploy/kubernetes.yaml')
const documents = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
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
