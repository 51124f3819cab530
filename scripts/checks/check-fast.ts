import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

// Usage: npm run check:fast [-- base], where base is a branch or a commit; `main` by default. Checks types and style of
// everything, runs all unit tests (pure functions: seconds), and the tests of the server that lie in the folders of the
// changes since the merge base. An import graph would not narrow these: each of them starts the whole server.

const BASE = process.argv[2] ?? ['origin/HEAD', 'main', 'master'].find(isCommit) ?? 'HEAD'
/** Check every file, or the whole contract, in a few seconds. */
const ALWAYS = ['test/architecture.test.ts', 'test/contract.test.ts']

function isCommit(name: string) {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

function listChangedFiles() {
  const [mergeBase] = git('merge-base', 'HEAD', BASE)
  const changed = git('diff', '--name-only', '--no-renames', mergeBase!)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** The test itself, or the folder of its subject: the layers of a subject lie in one folder. */
function testsOf(file: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return existsSync(file) ? [file] : []
  if (!/\.(ts|tsx|sql)$/.test(file)) return []
  const folder = /^(?:src\/(?:features\/[^/]+|platform|integrations|fakes|search)|database)\/(?:[^/]+\/)?/.exec(
    file,
  )?.[0]
  return folder && existsSync(folder) ? [folder] : []
}

/** Paths without those that lie in another one. */
const withoutNested = (paths: string[]) =>
  [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))

async function run(command: string, ...args: string[]) {
  const startedAt = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${[command, ...args].join(' ')} (${seconds} s)`)
  const summary = command === 'vitest' ? output.split('\n').filter((line) => /Test Files| {2}Tests/.test(line)) : []
  if (code !== 0) console.log(output)
  else if (summary.length > 0) console.log(summary.join('\n'))
  return code === 0
}

const changed = listChangedFiles()
console.log(`${changed.length} files changed since ${BASE}`)
execFileSync('react-router', ['typegen'], { stdio: 'inherit' })
const results = await Promise.all([
  run('tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'),
  run('biome', 'check', '.'),
  run('vitest', 'run', '--project=unit'),
  run('vitest', 'run', ...withoutNested([...ALWAYS, ...changed.flatMap(testsOf)])),
])
if (results.includes(false)) process.exit(1)
