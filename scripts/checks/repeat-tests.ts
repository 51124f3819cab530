import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  type PlaywrightReport,
  type Repetition,
  readBrowserResults,
  readServerResults,
  type VitestReport,
} from './repeated-results.ts'

/**
 * Plays all browser tests, or with `--vitest` all others, N times in random order, and lists each test that failed with the
 * number of its failures. The printed seed repeats the order, `--busy 2` keeps two processors busy meanwhile, and words behind
 * the number choose files: `npm run e2e:repeat -- 20 --busy 2 accounts/sign-up`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    busy: { type: 'string', default: '0' },
    vitest: { type: 'boolean', default: false },
  },
})
const [times = '20', ...files] = positionals
const { seed } = values
const directory = mkdtempSync(path.join(tmpdir(), 'smena-repeat-'))

console.log(`seed ${seed}: ${times} times beside ${values.busy} busy processes`)
const busyProcesses = Array.from({ length: Number(values.busy) }, keepProcessorBusy)
const repetitions = values.vitest ? repeatServerTests() : repeatBrowserTests()
for (const one of busyProcesses) one.kill()
printFailures(repetitions)

function keepProcessorBusy(): ChildProcess {
  return spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
}

/** One run of all repetitions: a test meets its own copies and what they left behind. */
function repeatBrowserTests(): Repetition[] {
  const report = path.join(directory, 'browser.json')
  spawnSync('playwright', ['test', '--repeat-each', times, '--shuffle', seed, '--reporter', 'dot,json', ...files], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return readBrowserResults(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport)
}

/** A whole run for each repetition, with an order of files of its own. */
function repeatServerTests(): Repetition[] {
  return Array.from({ length: Number(times) }, (_, round) => {
    const report = path.join(directory, `server-${round}.json`)
    const order = ['--sequence.shuffle.files', '--sequence.seed', String(Number(seed) + round)]
    const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', report]
    spawnSync('vitest', ['run', ...order, ...reporters, ...files], { stdio: 'inherit' })
    return readServerResults(JSON.parse(readFileSync(report, 'utf8')) as VitestReport)
  }).flat()
}

function printFailures(all: Repetition[]) {
  const failed = Map.groupBy(
    all.filter(({ isPassed }) => !isPassed),
    ({ title }) => title,
  )
  for (const [title, failures] of [...failed].toSorted(([, a], [, b]) => b.length - a.length)) {
    const played = all.filter((one) => one.title === title).length
    console.log(`\n${failures.length} of ${played}: ${title}`)
    for (const message of new Set(failures.map((one) => one.message)))
      console.log(`  ${message.replaceAll('\n', '\n  ')}`)
  }
  const failures = all.filter(({ isPassed }) => !isPassed).length
  console.log(`\nseed ${seed}: ${all.length - failures} passed, ${failures} failed`)
  process.exitCode = failures === 0 && all.length > 0 ? 0 : 1
}
