import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '../server-process.ts'
import { findDebianTool } from './debian-tools.ts'

/** What an operator replaces in `deploy/nginx/smena.conf`, and what only a test replaces. */
type Replacement = [was: string | RegExp, becomes: string]

/**
 * Starts nginx with the file that is shipped, on free ports of this machine, before the processes on `upstreamPorts`.
 * `url` is the address with TLS, `plainUrl` the one without.
 */
export async function startNginx(upstreamPorts: [number, number], port: number) {
  const directory = await mkdtemp(path.join(tmpdir(), 'smena-nginx-'))
  const nginx = findDebianTool('nginx')
  const plainPort = await findFreePort()
  for (const folder of ['cache', 'log', 'temp']) mkdirSync(path.join(directory, folder))
  makeCertificate(directory)

  const config = replaceAll(readFileSync('deploy/nginx/smena.conf', 'utf8'), [
    ['listen 80 default_server', `listen 127.0.0.1:${plainPort} default_server`],
    ['listen 443 ssl http2 default_server', `listen ${port} ssl http2 default_server`],
    ['listen 443 ssl http2;', `listen ${port} ssl http2;`],
    [/ +listen \[::\]:.*\n/g, ''],
    ['127.0.0.1:3001', `127.0.0.1:${upstreamPorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreamPorts[1]}`],
    ['https://smena.example', `https://localhost:${port}`],
    ['/etc/letsencrypt/live/smena.example/fullchain.pem', path.join(directory, 'certificate.pem')],
    ['/etc/letsencrypt/live/smena.example/privkey.pem', path.join(directory, 'key.pem')],
    ['smena.example', 'localhost'],
    ['/var/cache/nginx/smena', path.join(directory, 'cache')],
    ['/var/log/nginx/', `${path.join(directory, 'log')}/`],
    ['/etc/nginx/smena-errors/', `${path.resolve('deploy/nginx/errors')}/`],
  ])
  const configFile = path.join(directory, 'nginx.conf')
  writeFileSync(configFile, mainConfig(directory, config))
  const options = ['-c', configFile, '-p', directory, '-e', path.join(directory, 'log', 'start.log')]
  const check = spawnSync(nginx, ['-t', ...options], { encoding: 'utf8' })
  const server = spawn(nginx, [...options, '-g', 'daemon off;'], { stdio: 'ignore' })
  await waitUntil(() => {
    if (server.exitCode !== null) throw new Error(`nginx stopped:\n${check.stderr}`)
    return isListening(port)
  })
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    /** What `nginx -t` prints about the file. */
    check: check.stderr,
    readLog: (name: string) => readFileSync(path.join(directory, 'log', name), 'utf8'),
    async stop() {
      await stopProcess(server, 'SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The part of nginx.conf that Debian brings. As root its workers would be another user, who may not read the folder. */
const mainConfig = (directory: string, site: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${directory}/nginx.pid;
events { worker_connections 1024; }
http {
  types { text/html html; application/json json; }
  default_type application/octet-stream;
  gzip on;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/temp/${name};`).join('\n  ')}
  ${site}
}
`

function replaceAll(config: string, replacements: Replacement[]): string {
  return replacements.reduce((text, [was, becomes]) => {
    const changed = text.replaceAll(was, () => becomes)
    if (changed === text) throw new Error(`deploy/nginx/smena.conf no longer has «${was}»`)
    return changed
  }, config)
}

function makeCertificate(directory: string) {
  const files = ['-keyout', path.join(directory, 'key.pem'), '-out', path.join(directory, 'certificate.pem')]
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync(findDebianTool('openssl'), ['req', ...options, ...files, '-subj', '/CN=localhost'], { stdio: 'pipe' })
}

/** A process of the product that keeps its port over restarts, as a unit of systemd does. */
export async function startProcess(port: number, settings: Record<string, string>) {
  let server: ChildProcess
  let output = ''
  const start = async () => {
    const env = { ...process.env, NODE_ENV: 'production', SEED: 'none', PORT: String(port), ...settings }
    server = spawn(process.execPath, ['src/main/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (output += chunk))
    await waitUntil(async () => {
      if (server.exitCode !== null) throw new Error(`The server stopped:\n${output}`)
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    })
  }
  await start()
  return {
    output: () => output,
    stop: () => stopProcess(server, 'SIGTERM'),
    async restart() {
      await stopProcess(server, 'SIGTERM')
      await start()
    },
  }
}

async function stopProcess(child: ChildProcess, signal: 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function waitUntil(isDone: () => Promise<boolean>) {
  while (!(await isDone())) await setTimeout(50)
}

function isListening(port: number) {
  return new Promise<boolean>((done) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('error', () => done(false)).once('connect', () => done(true))
    probe.once('connect', () => probe.destroy())
  })
}
