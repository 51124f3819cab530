import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Links in letters and the check of `Origin` rely on the host, so a foreign one is not ours to answer. */
export function refuseForeignHosts(
  app: FastifyInstance,
  { publicUrl, loopback }: { publicUrl: string; loopback: boolean },
) {
  const { host, hostname } = new URL(publicUrl)
  const isOurs = (given: string) =>
    given === host || given === hostname || (loopback && LOCAL_NAMES.includes(given.replace(/:\d+$/, '').toLowerCase()))

  app.addHook('onRequest', async (request) => {
    const given = request.headers.host
    if (!request.raw.url?.startsWith('/') || (given !== undefined && !isOurs(given.toLowerCase())))
      refuse('bad_request')
  })
}
