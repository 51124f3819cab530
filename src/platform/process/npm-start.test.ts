import { spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findFreePort, watchProcess } from '#test/server-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const OWN_PARTS = ['build', 'package-lock.json', '.env', '.data', '.git']

/** This checkout with its dependencies installed and its pages built, as `npm start` sees them. */
function createInstalledCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), 'npm-start-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const name of readdirSync('.').filter((one) => !OWN_PARTS.includes(one)))
    symlinkSync(path.resolve(name), path.join(copy, name))
  copyFileSync('package-lock.json', path.join(copy, 'package-lock.json'))
  utimesSync(path.join(copy, 'package-lock.json'), 0, 0)
  mkdirSync(path.join(copy, 'build/client/assets'), { recursive: true })
  mkdirSync(path.join(copy, 'build/server'), { recursive: true })
  writeFileSync(path.join(copy, 'build/server/index.js'), 'export const assets = {}')
  return copy
}

const hasEnded = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

test('F-02: SIGTERM to `npm start` ends the server too, whose log reader is gone (F-34, N-144)', async () => {
  const { db, url } = await openTestDatabase(inject('postgres'))
  const port = String(await findFreePort())
  const env = { ...process.env, SEED: 'none', ROLE: 'app', PORT: port, DATABASE_URL: url }
  const npm = spawn('npm', ['start'], { cwd: createInstalledCopy(), env, stdio: ['ignore', 'pipe', 'pipe'] })
  const server = watchProcess(npm, port)
  expect(await server.waitUntilReady(), server.output()).toBe(true)
  await expect.poll(server.output, { timeout: 20_000 }).toContain('"pid"')
  const pid = Number(/"pid":(\d+)/.exec(server.output())![1])
  npm.stdout.destroy()
  for (let sent = 0; sent < 5; sent++) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  expect(await server.stop()).toBe(0)
  expect(hasEnded(pid)).toBe(true)
  await db.destroy()
})
