import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findDebianTool } from './debian-tools.ts'
import { runManualSteps } from './manual-steps.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'smena-units-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('systemd accepts every unit without a remark', () => {
  const units = readdirSync('deploy/systemd').map((file) => {
    // Programs of the example need not exist on this machine; a template gets an instance.
    const text = readFileSync(`deploy/systemd/${file}`, 'utf8').replaceAll(
      /(?<=^ExecStart=)\/srv\S+/gm,
      process.execPath,
    )
    const unit = path.join(directory, file.replace('@.', '@3001.'))
    writeFileSync(unit, text)
    return unit
  })
  expect(units.length).toBeGreaterThanOrEqual(5)
  const { status, stdout, stderr } = spawnSync(findDebianTool('systemd-analyze'), ['verify', ...units], {
    encoding: 'utf8',
  })
  const remarks = (stdout + stderr).split('\n').filter((line) => line.includes('smena'))
  expect(remarks).toEqual([])
  expect(status).toBe(0)
}, 120_000)

/** What nginx says of its main file when it starts with the soft limit of files that systemd gives. */
async function startUnderLimit(main: string) {
  const [config, log, pid] = ['nginx.conf', 'start.log', 'nginx.pid'].map((name) => path.join(directory, name))
  writeFileSync(config!, main)
  const command = 'ulimit -Sn 1024 && exec "$0" -c "$1" -e "$2" -g "daemon off; pid $3; error_log $2 warn;"'
  const server = spawn('sh', ['-c', command, findDebianTool('nginx'), config!, log!, pid!], { stdio: 'ignore' })
  const exited = once(server, 'exit')
  await vi.waitFor(() => expect(existsSync(pid!)).toBe(true), { timeout: 20_000 })
  server.kill('SIGTERM')
  await exited
  const remarks = readFileSync(log!, 'utf8')
  rmSync(log!)
  return remarks
}

test('OP-5: nginx of Debian, after the step of the manual, has files for its connections under the limit of systemd', async () => {
  // No sites and no log outside of the folder.
  const debian = readFileSync('test/deploy/debian/nginx.conf', 'utf8').replaceAll(/^(pid|error_log|include) .*\n/gm, '')
  writeFileSync(path.join(directory, 'nginx.conf'), debian.replace(/^http \{[\s\S]*^\}\n/m, ''))
  runManualSteps(/worker_rlimit_nofile/, directory)
  const main = readFileSync(path.join(directory, 'nginx.conf'), 'utf8')

  expect(await startUnderLimit(main)).not.toMatch(/\[(warn|alert|emerg)\]/)
  const without = main.replace(/^worker_rlimit_nofile.*\n/m, '')
  expect(await startUnderLimit(without)).toContain('4096 worker_connections exceed open file resource limit: 1024')
}, 120_000)

test('Caddy accepts the Caddyfile as it is and finds it well formatted', () => {
  const caddy = findDebianTool('caddy')
  const env = { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
  const file = 'deploy/caddy/Caddyfile'
  const check = spawnSync(caddy, ['validate', '--config', file, '--adapter', 'caddyfile'], { env, encoding: 'utf8' })
  expect(check.stdout + check.stderr).toContain('Valid configuration')
  expect(check.stderr).not.toMatch(/"level":"(warn|error)"/)
  expect(spawnSync(caddy, ['fmt', file], { env, encoding: 'utf8' }).stdout).toBe(readFileSync(file, 'utf8'))
}, 120_000)
