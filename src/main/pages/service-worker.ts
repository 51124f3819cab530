import type { FastifyInstance } from 'fastify'
import type { PagesSource } from './build-info.ts'

export const SERVICE_WORKER_PATH = '/sw.js'

/** It stores pages of this site and requests nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** Removes itself and everything that was stored, at once and in every browser that has an earlier worker. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
`

type Options = Pick<PagesSource, 'release' | 'serviceWorker'> & { isOn: boolean }

/**
 * Serves the service worker at the root, so that it is responsible for all pages. Browsers must not cache it: what it does
 * wrong can be taken back only by another one. Each build has another text, so that its offline screen replaces the old.
 */
export function serveServiceWorker(app: FastifyInstance, { release, serviceWorker, isOn }: Options) {
  app.get(SERVICE_WORKER_PATH, async (_, reply) => {
    const script = await serviceWorker()
    if (script === undefined) return reply.callNotFound()
    const { id } = await release()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(isOn ? `globalThis.BUILD_ID = ${JSON.stringify(id)};\n${script}` : REMOVAL)
  })
}
