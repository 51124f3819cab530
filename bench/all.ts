import { spawnSync } from 'node:child_process'

// One after another: what is measured side by side measures the neighbour.
for (const name of ['start', 'guest-script', 'pages', 'responses', 'ranking', 'sign-in-timing', 'lighthouse']) {
  const { status } = spawnSync('node', [`bench/${name}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
