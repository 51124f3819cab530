import { createContext, runInContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setSecurityHeaders } from '#platform/http/security-headers.ts'
import { SERVICE_WORKER_PATH, serveServiceWorker } from './service-worker.ts'

async function fetchWorker(isOn: boolean, script: string | undefined = 'start()') {
  const app = Fastify()
  onTestFinished(() => app.close())
  setSecurityHeaders(app, { https: true })
  const release = async () => ({ id: 'build-7', built_at: '2026-09-01T09:00:00Z' })
  serveServiceWorker(app, { release, serviceWorker: async () => script, isOn })
  return app.inject(SERVICE_WORKER_PATH)
}

test('the worker is never cached, knows its build and may request this site only', async () => {
  const { statusCode, headers, body } = await fetchWorker(true)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(body).toBe('globalThis.BUILD_ID = "build-7";\nstart()')
})

test('without a build there is no worker', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const release = async () => ({ id: '', built_at: '' })
  serveServiceWorker(app, { release, serviceWorker: async () => undefined, isOn: true })
  expect((await app.inject(SERVICE_WORKER_PATH)).statusCode).toBe(404)
})

test('F-33: SERVICE_WORKER=off replaces a worker at once, deletes what it stored and removes it', async () => {
  const { body } = await fetchWorker(false)
  const listeners: Record<string, (event: object) => void> = {}
  const caches = { keys: async () => ['vacancies', 'offline-build-6'], delete: vi.fn() }
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn() },
  }
  runInContext(body, createContext({ self, caches }))

  listeners.install!({})
  let removal: Promise<unknown> | undefined
  listeners.activate!({ waitUntil: (work: Promise<unknown>) => (removal = work) })
  await removal

  expect(self.skipWaiting).toHaveBeenCalled()
  expect(caches.delete.mock.calls).toEqual([['vacancies'], ['offline-build-6']])
  expect(self.registration.unregister).toHaveBeenCalled()
})
