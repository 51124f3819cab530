import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { MANUAL, runManualSteps } from './manual-steps.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const ALERTS = read('deploy/prometheus/smena-alerts.yml')
const ALERTMANAGER = read('deploy/prometheus/alertmanager.yml')

let directory: string
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'smena-etc-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

/** Sections of a file in YAML, by the key at the beginning of a line. */
const sectionsOf = (text: string) =>
  new Map(text.split(/^(?=[a-z_]+:)/m).map((section) => [/^\w*/.exec(section)![0], section]))

const listJobs = (text: string) => Array.from(text.matchAll(/^ {2}- job_name: '?([\w-]+)/gm), ([, job]) => job)

test('OP-2: the steps of the manual add our job and our alerts to the file of Debian, and leave its Alertmanager and its job node', () => {
  copyFileSync('test/deploy/debian/prometheus.yml.txt', path.join(directory, 'prometheus.yml'))
  const before = read(path.join(directory, 'prometheus.yml'))
  runManualSteps(/smena-(alerts|scrape)\.yml/, directory)

  const after = read(path.join(directory, 'prometheus.yml'))
  expect(after.replace('  - smena-alerts.yml\n', '').startsWith(before)).toBe(true)
  const sections = sectionsOf(after)
  expect([...sections.keys()]).toEqual(['', 'global', 'alerting', 'rule_files', 'scrape_configs'])
  expect(sections.get('alerting')).toContain("targets: ['localhost:9093']")
  expect(sections.get('rule_files')).toMatch(/^ {2}- smena-alerts\.yml$/m)
  expect(listJobs(sections.get('scrape_configs')!)).toEqual(['prometheus', 'node', 'smena'])
  expect(read(path.join(directory, 'smena-alerts.yml'))).toBe(ALERTS)
})

test('OP-2: the manual never replaces the file of Debian, and sends a test alert', () => {
  expect(MANUAL).not.toMatch(/cp \S*prometheus\/\*|cp \S*\/prometheus\.yml/)
  expect(MANUAL).toMatch(/^amtool .*alert add SmenaTest severity=page/m)
})

describe('OP-2: an alert', () => {
  const alerts = ALERTS.split(/^ {6}- alert: /m).slice(1)
  const severityOf = (alert: string) => /severity: (\w+)/.exec(alert)?.[1]

  test('is one of those that have a receiver: what wakes a person, and what waits for the morning', () => {
    expect(new Set(alerts.map(severityOf))).toEqual(new Set(['page', 'ticket']))
    expect(ALERTMANAGER).toMatch(/severity = page"\]\n {6}receiver: on-call$/m)
    const wanted = Array.from(ALERTMANAGER.matchAll(/\breceiver: (\S+)/g), ([, name]) => name)
    const present = Array.from(ALERTMANAGER.matchAll(/^ {2}- name: (\S+)/gm), ([, name]) => name)
    expect(new Set(wanted)).toEqual(new Set(present))
    expect(ALERTMANAGER.match(/^ {6}- to: \S+@smena\.example$/gm)).toHaveLength(present.length)
  })

  test('that another one holds back exists', () => {
    const names = alerts.map((alert) => /^\w+/.exec(alert)![0])
    const held = Array.from(ALERTMANAGER.matchAll(/\bSmena\w+/g), ([name]) => name)
    expect(held.length).toBeGreaterThan(3)
    expect(held.filter((name) => !names.includes(name))).toEqual([])
  })

  test('asks for metrics that the product serves, with labels that they have, or for those of prometheus-node-exporter', () => {
    const metrics = createMetrics()
    metrics.watchSearchMemory(() => 0)
    const served = metrics.registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]
    const labelsOf = new Map<string, readonly string[]>([
      ...served.map(({ name, labelNames }) => [name, labelNames] as const),
      ['up', []],
      ['node_filesystem_avail_bytes', ['mountpoint']],
      ['node_filesystem_size_bytes', ['mountpoint']],
      ['node_systemd_unit_state', ['name', 'state']],
    ])
    const OF_PROMETHEUS = ['job', 'instance']
    for (const alert of alerts) {
      const expression = /expr: (\|\n(?: {10}.*\n)+|.*\n)/.exec(alert)![1]!
      const used = Array.from(
        expression.matchAll(/(?<!")\b((?:smena|node|process)_\w+|up)\b(?:\{([^}]*)\})?/g),
        ([, name = '', labels = '']) => ({
          name: name.replace(/_(bucket|sum|count)$/, ''),
          labels: Array.from(labels.matchAll(/(\w+)(?=[=!])/g), (match) => match[1]!),
        }),
      )
      expect(used.length, alert).toBeGreaterThan(0)
      for (const { name, labels } of used) {
        expect([...labelsOf.keys()], alert).toContain(name)
        for (const label of labels) expect([...labelsOf.get(name)!, ...OF_PROMETHEUS], alert).toContain(label)
      }
    }
  })
})

test('OP-3: the alert of a process without an answer leads to a paragraph that does not restart healthy processes', () => {
  const down = /- alert: SmenaDown\n(?: {8}.*\n)+/.exec(ALERTS)![0]
  expect(down).toContain('runbook: Процесс не отвечает')
  const paragraph = /\*\*Процесс не отвечает\*\*[^\n]*\n(?:[^\n]+\n)+/.exec(MANUAL)![0]
  expect(paragraph).toMatch(/200 — процесс жив, не\s+перезапускайте/)
  expect(ALERTS).toMatch(/expr: count\(smena_database_up == 0\) > 0/)
})

test('OP-5: the step of the manual gives a worker of nginx files for twice its connections, and may be repeated', () => {
  copyFileSync('test/deploy/debian/nginx.conf', path.join(directory, 'nginx.conf'))
  runManualSteps(/worker_rlimit_nofile/, directory)
  const once = read(path.join(directory, 'nginx.conf'))
  runManualSteps(/worker_rlimit_nofile/, directory)

  const main = read(path.join(directory, 'nginx.conf'))
  expect(main).toBe(once)
  const connections = Number(/^events \{\n\s+worker_connections (\d+);/m.exec(main)![1])
  const files = Number(/^worker_rlimit_nofile (\d+);$/m.exec(main)![1])
  expect(connections).toBeGreaterThanOrEqual(4096)
  // A visitor has a connection to nginx, and nginx one to the product; pages that it keeps are files.
  expect(files).toBeGreaterThan(2 * connections)
})
