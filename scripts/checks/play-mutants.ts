import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '#demo/seeded-random.ts'
import { layerOf } from '#test/layer-files.ts'
import { applyMutant, type Mutant, mutantsOf } from './mutate-line.ts'

/**
 * Changes one line of a rule or of the server at a time, in a copy of the last commit, and plays the tests around it: first
 * those of its folder, then those of its feature, then `test/`. A change that no test notices is listed: `npm run mutants -- 60`.
 * The printed seed repeats the choice; words behind the number choose files.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(randomInt(1_000_000)) } },
})
const [wanted = '60', ...words] = positionals
const LIMIT_MS = 10 * 60_000
const random = seededRandom('mutants', Number(values.seed))
const soundFolders = new Map<string, boolean>()
const copy = mkdtempSync(path.join(tmpdir(), 'smena-mutants-'))

run('git', ['clone', '--quiet', '--shared', process.cwd(), copy], process.cwd())
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
const mutants = chooseMutants(Number(wanted))
console.log(`seed ${values.seed}: ${mutants.length} mutants in ${copy}`)

const missed = mutants.filter((mutant, place) => {
  const noticedBy = play(mutant)
  console.log(`${place + 1}. ${noticedBy ? `caught in ${noticedBy}` : 'MISSED'}: ${toText(mutant)}`)
  return !noticedBy
})
console.log(`\nseed ${values.seed}: ${mutants.length - missed.length} caught, ${missed.length} missed`)
for (const mutant of missed) console.log(`  ${toText(mutant)}`)
rmSync(copy, { recursive: true })
process.exitCode = missed.length === 0 ? 0 : 1

/** Each file has the same chance, whatever its length. */
function chooseMutants(count: number): Mutant[] {
  const files = run('git', ['ls-files', 'src/features', 'src/search', 'src/platform', 'src/lib'], copy)
    .trim()
    .split('\n')
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && ['rules', 'server', 'search', 'lib'].includes(layerOf(file)))
    .filter((file) => words.every((word) => file.includes(word)))
  const chosen = new Map<string, Mutant>()
  for (let tries = 0; chosen.size < count && tries < count * 100; tries++) {
    const file = random.pick(files)
    const possible = mutantsOf(file, readFileSync(path.join(copy, file), 'utf8'))
    const mutant = possible.length > 0 ? random.pick(possible) : undefined
    if (mutant) chosen.set(file, mutant)
  }
  return [...chosen.values()]
}

/** The folder whose tests notice the change. */
function play(mutant: Mutant): string | undefined {
  const file = path.join(copy, mutant.file)
  const source = readFileSync(file, 'utf8')
  const own = path.dirname(mutant.file)
  const feature = mutant.file.split('/').slice(0, 3).join('/')
  return [...new Set([own, feature, 'test'])].find((folder) => {
    if (!hasSoundTests(folder)) return false
    writeFileSync(file, applyMutant(source, mutant))
    const isNoticed = !arePassing(folder)
    writeFileSync(file, source)
    return isNoticed
  })
}

/** Whether the tests of a folder pass without a change, played once. */
function hasSoundTests(folder: string): boolean {
  const known = soundFolders.get(folder) ?? arePassing(folder)
  soundFolders.set(folder, known)
  return known
}

function arePassing(folder: string): boolean {
  const options = ['run', '--bail', '1', '--passWithNoTests', '--reporter', 'dot', '--maxWorkers', '1', `${folder}/`]
  return spawnSync('vitest', options, { cwd: copy, stdio: 'ignore', timeout: LIMIT_MS }).status === 0
}

function run(command: string, options: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, options, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

function toText({ file, line, before, after }: Mutant): string {
  return `${file}:${line}\n    ${before.trim()}\n    ${after.trim() || '(nothing)'}`
}
