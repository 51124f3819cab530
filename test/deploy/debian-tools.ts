import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Programs of a server that files of `deploy/` are written for: the package of Debian and the path in it. */
const PACKAGES = {
  nginx: { name: 'nginx', file: 'usr/sbin/nginx' },
  caddy: { name: 'caddy', file: 'usr/bin/caddy' },
  openssl: { name: 'openssl', file: 'usr/bin/openssl' },
  'systemd-analyze': { name: 'systemd', file: 'usr/bin/systemd-analyze' },
  prometheus: { name: 'prometheus', file: 'usr/bin/prometheus' },
  promtool: { name: 'prometheus', file: 'usr/bin/promtool' },
  alertmanager: { name: 'prometheus-alertmanager', file: 'usr/bin/prometheus-alertmanager' },
  amtool: { name: 'prometheus-alertmanager', file: 'usr/bin/amtool' },
  'node-exporter': { name: 'prometheus-node-exporter', file: 'usr/bin/prometheus-node-exporter' },
}

/**
 * Path of the program on this machine, or of a copy from its Debian package. The package is unpacked into the temporary
 * folder instead of installed: no service starts, and no administrator is needed.
 */
export function findDebianTool(tool: keyof typeof PACKAGES): string {
  const { name, file } = PACKAGES[tool]
  const installed = [`/${file}`, `/usr/local/${file.replace('usr/', '')}`].find((one) => existsSync(one))
  if (installed) return installed
  const directory = path.join(tmpdir(), `smena-debian-${name}`)
  const unpacked = path.join(directory, file)
  if (existsSync(unpacked)) return unpacked
  try {
    mkdirSync(directory, { recursive: true })
    execFileSync('apt-get', ['download', name], { cwd: directory, stdio: 'pipe' })
    execFileSync('dpkg-deb', ['-x', globSync('*.deb', { cwd: directory })[0]!, '.'], { cwd: directory })
  } catch (cause) {
    throw new Error(`The long run needs ${tool}: install the package «${name}», or apt-get has to reach its server.`, {
      cause,
    })
  }
  return unpacked
}
