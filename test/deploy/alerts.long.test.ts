import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openMailServer, parseLetter } from '../fakes/mail-server.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../server-process.ts'
import { openTestDatabase } from '../test-database.ts'
import { findDebianTool } from './debian-tools.ts'
import { MANUAL, runManualSteps } from './manual-steps.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

const TOKEN = 'a-token-of-the-operator'
const PATIENCE = { timeout: 90_000, interval: 500 }

let directory: string
let mail: Awaited<ReturnType<typeof openMailServer>>
let product: ServerProcess
let database: Awaited<ReturnType<typeof openTestDatabase>>
let ports: Record<'prometheus' | 'alertmanager' | 'node' | 'dead', number>
const running: ChildProcess[] = []

const inDirectory = (name: string) => path.join(directory, name)

/** Changes what differs on this machine: addresses, and waits that a person would not notice. */
function change(name: string, replacements: [was: string | RegExp, becomes: string][]) {
  const changed = replacements.reduce(
    (text, [was, becomes]) => {
      const next = text.replaceAll(was, becomes)
      if (next === text) throw new Error(`${name} no longer has «${was}»`)
      return next
    },
    readFileSync(inDirectory(name), 'utf8'),
  )
  writeFileSync(inDirectory(name), changed)
}

function start(tool: Parameters<typeof findDebianTool>[0], ...args: string[]) {
  running.push(spawn(findDebianTool(tool), args, { cwd: directory, stdio: 'ignore' }))
}

async function ask(address: string) {
  const reply = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/${address}`)
  return ((await reply.json()) as { data: never }).data as Record<string, { [key: string]: unknown }[]>
}

const subjectsOf = () =>
  mail.receivedLetters.map(({ to, source }) => `${to.join()} ${/^Subject: (.*)$/m.exec(source)?.[1] ?? ''}`)

/** Debian's programs with Debian's files, to which the steps of the manual were applied. */
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'smena-alerts-'))
  const [prometheus, alertmanager, node, dead] = await Promise.all(Array.from({ length: 4 }, findFreePort))
  ports = { prometheus: prometheus!, alertmanager: alertmanager!, node: node!, dead: dead! }
  mail = await openMailServer({ authOptional: true })
  database = await openTestDatabase(inject('postgres'))
  product = await startServerProcess(database.url, { ROLE: 'app', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' })

  copyFileSync('test/deploy/debian/prometheus.yml.txt', inDirectory('prometheus.yml'))
  runManualSteps(/smena-(alerts|scrape)\.yml|cp .*alertmanager\.yml/, directory)
  writeFileSync(inDirectory('smena-token'), TOKEN)
  change('prometheus.yml', [
    ['localhost:9093', `127.0.0.1:${ports.alertmanager}`],
    ['localhost:9100', `127.0.0.1:${ports.node}`],
    ['localhost:9090', `127.0.0.1:${ports.prometheus}`],
    ['127.0.0.1:3001', `127.0.0.1:${product.port}`],
    [', "127.0.0.1:3002"', ''],
    ['127.0.0.1:3003', `127.0.0.1:${ports.dead}`],
    ['/etc/prometheus/smena-token', inDirectory('smena-token')],
    [/(scrape|evaluation)_interval: +15s/g, '$1_interval: 2s'],
  ])
  change('smena-alerts.yml', [[/for: 1m$/gm, 'for: 4s']])
  const [host] = new URL(mail.url()).host.split(':')
  change('alertmanager.yml', [
    ['mail.smena.example:587', `${host}:${new URL(mail.url()).port}`],
    [/ {2}smtp_auth_.*\n/g, ''],
    ['  smtp_from:', '  smtp_require_tls: false\n  smtp_from:'],
    ['group_wait: 30s', 'group_wait: 1s'],
  ])
  start('node-exporter', `--web.listen-address=127.0.0.1:${ports.node}`)
  start(
    'alertmanager',
    ...['--config.file=alertmanager.yml', '--storage.path=alertmanager', '--cluster.listen-address='],
    `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
  )
  start(
    'prometheus',
    ...['--config.file=prometheus.yml', '--storage.tsdb.path=prometheus'],
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
  )
})

afterAll(async () => {
  for (const one of running) {
    const exited = once(one, 'exit')
    one.kill('SIGKILL')
    await exited
  }
  await product?.stop()
  await mail?.close()
  await database?.db.destroy()
  rmSync(directory, { recursive: true })
})

test('OP-2: promtool and amtool accept the files of Debian with what the manual adds', () => {
  for (const [tool, ...args] of [
    ['promtool', 'check', 'config', inDirectory('prometheus.yml')],
    ['promtool', 'check', 'rules', 'deploy/prometheus/smena-alerts.yml'],
    ['amtool', 'check-config', 'deploy/prometheus/alertmanager.yml'],
  ] as const)
    expect(execFileSync(findDebianTool(tool), args, { encoding: 'utf8', stdio: 'pipe' })).toMatch(/SUCCESS/)
})

test('OP-2: Prometheus knows its Alertmanager, the disks of the machine and the processes of the product', async () => {
  await vi.waitFor(async () => {
    const { activeAlertmanagers } = await ask('alertmanagers')
    expect(activeAlertmanagers).toHaveLength(1)
    for (const query of [
      'node_filesystem_avail_bytes{mountpoint="/"}',
      'up{job="smena"} == 1',
      'smena_database_up == 1',
    ])
      expect((await ask(`query?query=${encodeURIComponent(query)}`)).result, query).toHaveLength(1)
  }, PATIENCE)
})

test('OP-2: the test alert of the manual comes by mail to whoever is on call', async () => {
  const command = /^amtool (.*alert add SmenaTest.*)$/m.exec(MANUAL)![1]!
  const here = command.replace('127.0.0.1:9093', `127.0.0.1:${ports.alertmanager}`)
  await vi.waitFor(() => {
    execFileSync('sh', ['-c', `${findDebianTool('amtool')} ${here}`], { stdio: 'pipe' })
  }, PATIENCE)
  await vi.waitFor(() => {
    expect(subjectsOf()).toContainEqual(expect.stringMatching(/^on-call@smena\.example .*SmenaTest/))
  }, PATIENCE)
})

test('OP-2: a process that does not answer wakes a person, and the mail names the paragraph of the manual', async () => {
  await vi.waitFor(() => {
    expect(subjectsOf()).toContainEqual(expect.stringMatching(/^on-call@smena\.example .*SmenaDown/))
  }, PATIENCE)
  const { source } = mail.receivedLetters.find(({ source }) => /^Subject: .*SmenaDown/m.test(source))!
  expect(parseLetter(source).html).toContain('Процесс не отвечает')
})
