import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { missingForCluster, prepareNodes } from '#test/opensearch/start-cluster.ts'
import { prepareSecurityPlugin } from '#test/opensearch/start-secured-node.ts'

/** What a change must pass: the engine, a lost node and an erasure. The rest is about feeding, and TLS with roles. */
const SHORT = ['contract', 'lost-nodes', 'erasure'].map((name) => `test/opensearch/${name}`)
const isShort = process.argv.includes('--short')

/** Not run: neither passed nor failed. */
const NOT_RUN = 3

const run = (command: string, args: string[], environment = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0

function installPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = ['install', '-y', '-qq', '--no-install-recommends', 'openjdk-17-jdk-headless', 'maven']
  if (run('apt-get', ['update', '-qq'])) run('apt-get', options, { DEBIAN_FRONTEND: 'noninteractive' })
}

/** What is missing even after an installation, as a part of a sentence. */
function findMissing(): string | undefined {
  if (missingForCluster()) installPackages()
  const missing = missingForCluster()
  if (missing) return missing
  try {
    prepareNodes()
    if (!isShort) prepareSecurityPlugin()
  } catch {
    return 'не получилось скачать и собрать узел кластера.'
  }
}

const missing = findMissing()
if (missing) {
  console.error(`Тесты поискового кластера не выполнены: ${missing}`)
  process.exitCode = NOT_RUN
} else {
  const files = isShort ? SHORT : []
  const OPENSEARCH_TESTS = isShort ? 'short' : 'all'
  const isPassed = run('vitest', ['run', '--project', 'database', ...files], { OPENSEARCH_TESTS })
  process.exitCode = isPassed ? 0 : 1
}
