import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { report } from './report.ts'

/**
 * Time from a clean clone to the first page with the command of README (npm cache as it is), then the time of a second,
 * warm start, and of one after a kill -9 of everything (N-153).
 */
const PORT = '3134'
const clone = path.join(mkdtempSync(path.join(tmpdir(), 'start-')), 'clone')
execFileSync('git', ['clone', '-q', process.cwd(), clone])

report('clean clone to first page', `${(await measureTimeToFirstPage()).toFixed(1)} s`, '≤ 60 s')
report('warm start to first page', `${(await measureTimeToFirstPage('SIGKILL')).toFixed(1)} s`, '≤ 6 s')
report('start after kill -9 to first page', `${(await measureTimeToFirstPage()).toFixed(1)} s`, '≤ 6 s')
rmSync(path.dirname(clone), { recursive: true })

async function measureTimeToFirstPage(end: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  const startedAt = performance.now()
  // PATH without the binaries of this checkout: the clone must find Node by itself.
  const PATH = process.env
    .PATH!.split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  const server = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PATH, PORT },
    stdio: 'ignore',
    detached: true,
  })
  try {
    while (!(await isAnswering())) await setTimeout(50)
    return (performance.now() - startedAt) / 1000
  } finally {
    process.kill(-server.pid!, end)
    await new Promise((resolve) => server.once('exit', resolve))
    while (await isAnswering()) await setTimeout(50)
  }
}

function isAnswering() {
  return fetch(`http://127.0.0.1:${PORT}/search/vacancies`).then(
    ({ ok }) => ok,
    () => false,
  )
}
