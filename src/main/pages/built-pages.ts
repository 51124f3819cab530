import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { ServerBuild } from 'react-router'
import type { PagesSource } from './build-info.ts'

const BUILD_DIRECTORY = path.resolve('build')
const SERVICE_WORKER = path.join(BUILD_DIRECTORY, 'service-worker/service-worker.js')
const SERVER_ENTRY = path.join(BUILD_DIRECTORY, 'server/index.js')

/** Pages from the output of `npm run build`. Asset names contain a hash, so browsers may cache them for a year. */
export function builtPages(): PagesSource {
  let build: Promise<ServerBuild> | undefined
  let serviceWorker: Promise<string> | undefined
  const load = () => {
    build ??= import(pathToFileURL(SERVER_ENTRY).href)
    return build
  }
  return {
    mode: 'production',
    async attach(app) {
      await app.register(fastifyStatic, {
        root: path.join(BUILD_DIRECTORY, 'client/assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        wildcard: false,
      })
    },
    load,
    async release() {
      const [{ assets }, { mtime }] = await Promise.all([load(), stat(SERVER_ENTRY)])
      return { id: assets.version, built_at: mtime.toISOString() }
    },
    serviceWorker() {
      serviceWorker ??= readFile(SERVICE_WORKER, 'utf8')
      return serviceWorker
    },
    securityPolicy() {
      const nonce = randomBytes(16).toString('base64')
      const policy = [
        `default-src 'self'`,
        `script-src 'self' 'nonce-${nonce}'`,
        `img-src 'self' data:`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
      ]
      return { nonce, policy: policy.join('; ') }
    },
  }
}
