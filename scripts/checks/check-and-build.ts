import { spawn } from 'node:child_process'

// Usage: node scripts/checks/check-and-build.ts. Checks types, style and dead code beside the build of the pages: the build uses one
// processor for most of its time. The output of each command appears when it ends.

const LANES = [['npm run -s build -- --when-stale'], ['npm run -s types', 'npm run -s lint', 'npm run -s dead-code']]

async function run(command: string) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (output !== '') console.log(output.trimEnd())
  if (code !== 0) console.error(`✗ ${command}`)
  return code === 0
}

const isPassed = await Promise.all(
  LANES.map(async (commands) => {
    for (const command of commands) if (!(await run(command))) return false
    return true
  }),
)
if (isPassed.includes(false)) process.exit(1)
