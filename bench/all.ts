import { spawnSync } from 'node:child_process'

// Sequential: benchmarks that run in parallel disturb each other.
for (const name of [
  'start',
  'guest-script',
  'pdf',
  'pages',
  'responses',
  'live',
  'sinks',
  'ranking',
  'sign-in-timing',
  'lighthouse',
]) {
  const { status } = spawnSync('node', [`bench/${name}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
