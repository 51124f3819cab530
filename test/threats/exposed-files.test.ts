import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ROUTES } from '#app/rules/routes.ts'
import type { TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  // In development an error page shows its stack on purpose.
  app = await openTestAppWithPages({ mode: 'production' })
}, 120_000)
afterAll(() => app.close())

const read = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })

test('screens for developers are in no production build (T-057)', async () => {
  const development = Object.entries(ROUTES).filter(([, row]) => 'isDevelopmentOnly' in row)
  expect(development.map(([name]) => name)).toEqual(['component'])
  // The table of the production build: `NODE_ENV` of a test is not «development» either.
  expect(process.env.NODE_ENV).not.toBe('development')
  const { default: routes } = await import('../../src/routes.ts')
  expect(JSON.stringify(routes)).toContain('about.route.tsx')
  expect(JSON.stringify(routes)).not.toMatch(/gallery|"component"/)
  for (const url of ['/vee', '/vee2', '/vee3', '/test', '/4042', '/dev/outbox', '/dev/outbox.json', '/__debug'])
    expect([url, (await read(url)).statusCode]).toEqual([url, 404])
})

/** What scanners of the web try first. */
const SCANNED_PATHS = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.env.example',
  '/.npmrc',
  '/.DS_Store',
  '/.ssh/id_rsa',
  '/.well-known/',
  '/package.json',
  '/package-lock.json',
  '/tsconfig.json',
  '/vite.config.ts',
  '/server/main.ts',
  '/web/root.tsx',
  '/build/server/index.js',
  '/build/client/',
  '/assets/',
  '/assets/index.js.map',
  '/assets/..%2f..%2fpackage.json',
  '/node_modules/fastify/package.json',
  '/database/schema.sql',
  '/backup.sql',
  '/dump.sql.gz',
  '/.data/postgres',
  '/metrics',
  '/status',
  '/server-status',
  '/debug',
  '/debug/pprof',
  '/actuator/env',
  '/console',
  '/admin',
  '/trace',
  '/phpinfo.php',
  '/wp-login.php',
  '/index.php',
  '/swagger.json',
  '/graphql',
  '/api/debug',
  '/api/metrics',
  '/api/admin',
  '/files/',
  '/files/../package.json',
  '/files/%2e%2e%2fpackage.json',
  '/api/../server/main.ts',
  '/%2e%2e/package.json',
]

describe('what is not for the public (T-139)', () => {
  test('is served at none of the addresses that scanners try', async () => {
    for (const url of SCANNED_PATHS) {
      const { statusCode, body } = await read(url)
      expect([400, 404], url).toContain(statusCode)
      expect(body, url).not.toMatch(/"dependencies"|PUBLIC_URL=|create table|sourceMappingURL|root:x:/)
    }
  })

  test('the build writes no source maps', () => {
    const config = readFileSync('vite.config.ts', 'utf8') + readFileSync('scripts/build.ts', 'utf8')
    expect(config).not.toMatch(/sourcemap/i)
    expect(globSync('build/client/**/*.map')).toEqual([])
  })

  test('an internal failure shows its request id, and neither a stack nor a statement', async () => {
    const person = await app.seeker()
    await app.changeSchema(sql`drop table vacancy_favorite cascade`)
    const headers = { authorization: `Bearer ${person.token}`, cookie: `session=${person.token}` }
    const [api, page] = [
      await read('/api/seeker/vacancies/favorites', headers),
      await read('/favorite/vacancies', headers),
    ]

    expect([api.statusCode, api.json().code]).toEqual([500, 'internal'])
    expect(api.json().request_id).toBe(api.headers['x-request-id'])
    expect(page.statusCode).toBe(500)
    for (const { body, headers: received } of [api, page]) {
      expect(body).not.toMatch(/relation "|vacancy_favorite|42P01|does not exist/)
      // Vite names its modules in the scripts and links of a page that it compiles.
      expect(body.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')).not.toMatch(
        /select |node_modules|\bat \w+ \(|\.ts:\d/,
      )
      expect(received).not.toHaveProperty('x-powered-by')
      expect(String(received.server ?? '')).not.toMatch(/fastify|node|express/i)
    }
  })
})
