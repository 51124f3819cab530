import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/core/errors.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Refuses `bad_request` for a foreign host: links in mails and the `Origin` check rely on the host. */
export function refuseForeignHosts(
  app: FastifyInstance,
  { publicUrl, loopback }: { publicUrl: string; loopback: boolean },
) {
  const { host, hostname } = new URL(publicUrl)
  const isOurs = (given: string) =>
    given === host || given === hostname || (loopback && LOCAL_NAMES.includes(given.replace(/:\d+$/, '').toLowerCase()))

  app.addHook('onRequest', async ({ raw }) => {
    // Checks all Host headers: Node uses the first of several, but a proxy in front may have used another.
    const given = raw.rawHeaders.filter((_, n, all) => n % 2 === 1 && all[n - 1]!.toLowerCase() === 'host')
    const isClear = given.length <= 1 && given.every((one) => isOurs(one.toLowerCase()))
    if (!raw.url?.startsWith('/') || !isClear) refuse('bad_request')
  })
}
