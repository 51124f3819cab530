import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const FOLDER = import.meta.dirname
/** Everything that is downloaded, compiled or written lies here; git ignores it. */
export const CACHE = path.join(FOLDER, '.cache')
export const JARS = path.join(CACHE, 'jars')
export const CLASSES = path.join(CACHE, 'classes')

export const FIRST_PORT = Number(process.env.OPENSEARCH_PORT ?? 4370)
const START_LIMIT_MS = 240_000

const httpPort = (node: number) => FIRST_PORT + 2 * node
const transportPort = (node: number) => FIRST_PORT + 2 * node + 1

/** What is missing on this machine, as a part of a sentence. */
export function missingForCluster(): string | undefined {
  for (const [command, versionOption] of [
    ['javac', '-version'],
    ['mvn', '-version'],
  ] as const) {
    try {
      execFileSync(command, [versionOption], { stdio: 'ignore' })
    } catch {
      return `нет ${command} (в Debian 12: apt-get install openjdk-17-jdk-headless maven).`
    }
  }
  return undefined
}

/** Whether something has to be made again. */
export const isOlder = (made: string, source: string) =>
  !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs

/** Downloads the jars that `pom.xml` names, and compiles the node. Both are done again when their source has changed. */
export function prepareNodes() {
  mkdirSync(CACHE, { recursive: true })
  const pom = path.join(FOLDER, 'pom.xml')
  if (isOlder(JARS, pom)) {
    rmSync(JARS, { recursive: true, force: true })
    const copy = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${JARS}`]
    execFileSync('mvn', copy, { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  const source = path.join(FOLDER, 'ClusterNode.java')
  if (isOlder(path.join(CLASSES, 'ClusterNode.class'), source))
    execFileSync('javac', ['-nowarn', '-cp', `${JARS}/*`, '-d', CLASSES, source], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

type NodeOptions = { megabytes?: number; jars?: string[]; args?: string[] }

/** Starts one node in a folder of its own. It ends with this process at the latest. */
export function spawnNode(home: string, settings: Record<string, unknown>, options: NodeOptions = {}): ChildProcess {
  const { megabytes = 512, jars = [], args = [] } = options
  mkdirSync(home, { recursive: true })
  const log = openSync(path.join(home, 'output.txt'), 'a')
  const memory = [`-Xms${megabytes}m`, `-Xmx${megabytes}m`, '-XX:+UseSerialGC']
  const all = {
    'path.home': home,
    'network.host': '127.0.0.1',
    'cluster.routing.allocation.disk.threshold_enabled': false,
    'action.auto_create_index': false,
    ...settings,
  }
  const named = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  const classPath = [CLASSES, `${JARS}/*`, ...jars].join(':')
  // The node ends when its input does.
  return spawn('java', [...memory, '-cp', classPath, 'ClusterNode', ...args, ...named], { stdio: ['pipe', log, log] })
}

export async function stopNode(node: ChildProcess, signal: NodeJS.Signals) {
  const ended = new Promise<void>((resolve) => {
    if (node.exitCode !== null || node.signalCode !== null) resolve()
    else node.once('exit', () => resolve())
  })
  node.kill(signal)
  await ended
}

export type TestCluster = Awaited<ReturnType<typeof startCluster>>

/** Starts a cluster on loopback, by default with 512 MB of memory for each node. It ends with this process at the latest. */
export async function startCluster(nodeCount: number, { megabytes = 512 } = {}) {
  prepareNodes()
  const data = path.join(CACHE, 'nodes')
  rmSync(data, { recursive: true, force: true })
  const numbers = Array.from({ length: nodeCount }, (_, node) => node)
  const processes = new Map<number, ChildProcess>()
  const urls = numbers.map((node) => `http://127.0.0.1:${httpPort(node)}`)

  function startNode(node: number) {
    const settings = {
      'cluster.name': `test-${FIRST_PORT}`,
      'node.name': `node${node}`,
      'http.port': httpPort(node),
      'transport.port': transportPort(node),
      'http.type': 'netty4',
      'transport.type': 'netty4',
      ...(nodeCount > 1
        ? {
            'discovery.seed_hosts': numbers.map((one) => `127.0.0.1:${transportPort(one)}`).join(','),
            'cluster.initial_cluster_manager_nodes': numbers.map((one) => `node${one}`).join(','),
          }
        : { 'discovery.type': 'single-node' }),
    }
    processes.set(node, spawnNode(path.join(data, `node${node}`), settings, { megabytes }))
  }

  async function waitFor(nodes: number, url = urls[0]!) {
    const asked = `${url}/_cluster/health?wait_for_nodes=${nodes}&wait_for_status=green&timeout=5s`
    for (const start = Date.now(); Date.now() - start < START_LIMIT_MS; await setTimeout(500)) {
      const health = (await fetch(asked)
        .then((reply) => reply.json())
        .catch(() => undefined)) as { number_of_nodes?: number; status?: string; timed_out?: boolean } | undefined
      if (health?.number_of_nodes === nodes && health.status === 'green' && !health.timed_out) return
    }
    throw new Error(`The cluster did not start; its output is in ${data}/node*/output.txt`)
  }

  const end = async (node: number, signal: NodeJS.Signals) => {
    const one = processes.get(node)
    processes.delete(node)
    if (one) await stopNode(one, signal)
  }

  for (const node of numbers) startNode(node)
  await waitFor(nodeCount)
  return {
    urls,
    /** Where the nodes have their data. */
    data,
    /** Ends when each part of each index has its copy on another node. */
    untilCopied: () => waitFor(processes.size),
    killNode: (node: number) => end(node, 'SIGKILL'),
    async startNode(node: number) {
      startNode(node)
      await waitFor(processes.size, urls[node])
    },
    async startAgain() {
      for (const node of numbers) if (!processes.has(node)) startNode(node)
      await waitFor(nodeCount)
    },
    async stop() {
      await Promise.all(numbers.map((node) => end(node, 'SIGTERM')))
    },
  }
}
