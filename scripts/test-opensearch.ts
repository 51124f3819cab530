import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { missingForCluster } from '../test/opensearch/start-cluster.ts'

/** Not run: neither passed nor failed. */
const NOT_RUN = 3

const run = (command: string, args: string[], environment = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0

function installPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = ['install', '-y', '-qq', '--no-install-recommends', 'openjdk-17-jdk-headless', 'maven']
  if (run('apt-get', ['update', '-qq'])) run('apt-get', options, { DEBIAN_FRONTEND: 'noninteractive' })
}

if (missingForCluster()) installPackages()
const missing = missingForCluster()
if (missing) {
  console.error(`Тесты поискового кластера не выполнены: ${missing}`)
  process.exitCode = NOT_RUN
} else {
  const isPassed = run('vitest', ['run', '--project', 'database'], { OPENSEARCH_TESTS: 'true' })
  process.exitCode = isPassed ? 0 : 1
}
