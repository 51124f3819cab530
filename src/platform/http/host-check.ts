import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** What a supervisor asks this process itself for, by its address. Replies do not depend on the host. */
const MONITORING_PATHS = ['/healthz', '/readyz', '/metrics']

const isLocalName = (host: string) => LOCAL_NAMES.includes(withoutPort(host).toLowerCase())

/** Whether a host, with or without its port, is this site; on loopback under any name of it. */
export function isOwnHost(publicUrl: string, given: string): boolean {
  const { host, hostname } = new URL(publicUrl)
  return given === host || given === hostname || (isLocalName(host) && isLocalName(given))
}

/**
 * Refuses `bad_request` for a foreign host: links in mails and the `Origin` check rely on the host. Monitoring may also
 * use an address; a name would let a foreign page read it in the browser of an operator.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { publicUrl, loopback }: { publicUrl: string; loopback: boolean },
) {
  const isOurs = (given: string) => isOwnHost(publicUrl, given) || (loopback && isLocalName(given))

  app.addHook('onRequest', async ({ raw }) => {
    // Checks all Host headers: Node uses the first of several, but a proxy in front may have used another.
    const given = raw.rawHeaders.filter((_, n, all) => n % 2 === 1 && all[n - 1]!.toLowerCase() === 'host')
    const mayBeAddress = MONITORING_PATHS.includes(raw.url ?? '')
    const isClear =
      given.length <= 1 && given.every((one) => isOurs(one.toLowerCase()) || (mayBeAddress && isAddress(one)))
    if (!raw.url?.startsWith('/') || !isClear) refuse('bad_request')
  })
}

const withoutPort = (given: string) => given.replace(/:\d+$/, '')
const isAddress = (given: string) =>
  LOCAL_NAMES.includes(withoutPort(given)) || isIP(withoutPort(given).replace(/^\[(.*)\]$/, '$1')) !== 0
