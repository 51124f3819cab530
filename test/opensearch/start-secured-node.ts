import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CACHE, FIRST_PORT, isOlder, JARS, prepareNodes, spawnNode, stopNode } from './start-cluster.ts'

const FOLDER = import.meta.dirname
/** The security plugin as its publisher ships it. */
const PLUGIN = path.join(CACHE, 'security-plugin')
const PLUGIN_CLASS = 'org.opensearch.security.OpenSearchSecurityPlugin'
const DEPLOY = path.resolve(FOLDER, '../../deploy/opensearch')
const NODE_NAME = 'search1.smena.internal'
/** Behind those of the cluster of three. */
const HTTP_PORT = FIRST_PORT + 6
const TRANSPORT_PORT = FIRST_PORT + 7
const START_LIMIT_MS = 240_000
const USERS = ['smena-app', 'smena-worker', 'stranger'] as const

/** Downloads the plugin that `security-pom.xml` names, by Maven. */
export function prepareSecurityPlugin() {
  const pom = path.join(FOLDER, 'security-pom.xml')
  if (!isOlder(PLUGIN, pom)) return
  rmSync(PLUGIN, { recursive: true, force: true })
  const unpack = ['-q', '-B', '-f', pom, 'dependency:unpack-dependencies']
  const draft = `${PLUGIN}.new`
  rmSync(draft, { recursive: true, force: true })
  execFileSync('mvn', [...unpack, `-DoutputDirectory=${draft}`], { stdio: ['ignore', 'inherit', 'inherit'] })
  cpSync(draft, PLUGIN, { recursive: true })
  rmSync(draft, { recursive: true })
}

const java = (...args: string[]) =>
  execFileSync('java', ['-cp', `${PLUGIN}/*:${JARS}/*`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** An authority of our own, and the certificate of the node, as `deploy/` names them. */
function makeCertificates(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const newKey = ['req', '-newkey', 'rsa:2048', '-nodes', '-subj']
  openssl(
    ...newKey,
    '/CN=authority.smena.internal',
    '-x509',
    '-days',
    '2',
    '-keyout',
    'authority-key.pem',
    '-out',
    'authority.pem',
  )
  openssl(...newKey, `/CN=${NODE_NAME}`, '-keyout', 'node-key.pem', '-out', 'node.csr')
  writeFileSync(
    path.join(folder, 'names.txt'),
    `subjectAltName=DNS:${NODE_NAME},IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n`,
  )
  const signed = [
    'x509',
    '-req',
    '-in',
    'node.csr',
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority-key.pem',
    '-CAcreateserial',
  ]
  openssl(...signed, '-days', '2', '-extfile', 'names.txt', '-out', 'node.pem')
}

/** The settings of the plugin in `deploy/opensearch/opensearch.yml`, as arguments of the node. */
function deployedSettings(): string[] {
  const lines = readFileSync(path.join(DEPLOY, 'opensearch.yml'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, name, value] = /^(plugins\.security\.\S+): (.+)$/.exec(line) ?? []
    if (!name || !value) return []
    return [`${name}=${value.startsWith('[') ? `[${(JSON.parse(value) as string[]).join('; ')}]` : value}`]
  })
}

/** Starts one node with the security plugin, own certificates and the roles of `deploy/`, and three users: two with a role, one without. */
export async function startSecuredNode() {
  prepareNodes()
  prepareSecurityPlugin()
  const home = path.join(CACHE, 'secured')
  rmSync(home, { recursive: true, force: true })
  const config = path.join(home, 'config')
  makeCertificates(path.join(config, 'certificates'))
  const security = path.join(config, 'opensearch-security')
  cpSync(path.join(PLUGIN, 'config'), security, { recursive: true })
  for (const name of ['roles.yml', 'roles_mapping.yml']) cpSync(path.join(DEPLOY, name), path.join(security, name))
  const passwords = Object.fromEntries(USERS.map((user) => [user, randomBytes(18).toString('hex')]))
  const users = USERS.map(
    (user) =>
      `${user}:\n  hash: "${java('org.opensearch.security.tools.Hasher', '-p', passwords[user]!).trim().split('\n').at(-1)}"\n`,
  )
  const head = '_meta:\n  type: internalusers\n  config_version: 2\n'
  writeFileSync(path.join(security, 'internal_users.yml'), head + users.join(''))

  const settings = {
    'cluster.name': `secured-${FIRST_PORT}`,
    'node.name': 'search1',
    'http.port': HTTP_PORT,
    'transport.port': TRANSPORT_PORT,
    'discovery.type': 'single-node',
  }
  const args = [`plugin=${PLUGIN_CLASS}`, ...deployedSettings()]
  const node = spawnNode(home, settings, { jars: [`${PLUGIN}/*`], args })
  const authority = readFileSync(path.join(config, 'certificates', 'authority.pem'), 'utf8')
  const urlOf = (user: (typeof USERS)[number], password = passwords[user]) =>
    `https://${user}:${password}@127.0.0.1:${HTTP_PORT}`
  await waitFor(urlOf('smena-worker'), authority, node, home)
  return {
    authority,
    httpPort: HTTP_PORT,
    urlOf,
    stop: () => stopNode(node, 'SIGTERM'),
  }
}

/** Ends when the node knows its users. */
async function waitFor(url: string, ca: string, node: ChildProcess, home: string) {
  const isReady = () =>
    new Promise<boolean>((resolve) => {
      const asked = request(`${url}/_cluster/health`, { ca }, (reply) => {
        reply.resume()
        resolve(reply.statusCode === 200)
      })
      asked.on('error', () => resolve(false))
      asked.end()
    })
  for (const start = Date.now(); Date.now() - start < START_LIMIT_MS && node.exitCode === null; await setTimeout(500))
    if (await isReady()) return
  throw new Error(`The secured node did not start; its output is in ${home}/output.txt`)
}
