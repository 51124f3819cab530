import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDebianTool } from './debian-tools.ts'

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

test('Caddy accepts the Caddyfile as it is and finds it well formatted', () => {
  const caddy = findDebianTool('caddy')
  const env = { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
  const file = 'deploy/caddy/Caddyfile'
  const check = spawnSync(caddy, ['validate', '--config', file, '--adapter', 'caddyfile'], { env, encoding: 'utf8' })
  expect(check.stdout + check.stderr).toContain('Valid configuration')
  expect(check.stderr).not.toMatch(/"level":"(warn|error)"/)
  expect(spawnSync(caddy, ['fmt', file], { env, encoding: 'utf8' }).stdout).toBe(readFileSync(file, 'utf8'))
}, 120_000)
