import { describe, expect, test } from 'vitest'
import { makeLoadContext } from '../context.ts'
import { ROUTE_NAMES, routePath } from '../rules/routes.ts'
import { middleware } from './guard.route.tsx'

const ADDRESSES = ROUTE_NAMES.map((name) => [routePath(name), routePath(name).replaceAll(/:\w+/g, '7')] as const)

/** Runs the guard for a guest at `pathname`, when React Router has chosen the route with `pattern`. */
async function runGuard(pathname: string, pattern: string): Promise<'proceeds' | number> {
  const context = makeLoadContext({
    call: (async () => null) as never,
    site: {} as never,
    rules: async () => new Map(),
  })
  const url = new URL(pathname, 'http://localhost')
  try {
    await middleware[0]!({ context, url, pattern, request: new Request(url), params: {} }, async () => new Response())
    return 'proceeds'
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : (thrown as { init: { status: number } }).init.status
  }
}

describe('the guard is closed by default (N-030)', () => {
  test('a screen whose address is not in the table is not found', async () => {
    expect(await runGuard('/secret', 'secret')).toBe(404)
    expect(await runGuard('/secret', ':name')).toBe(404)
  })

  test.each(ADDRESSES)(
    'a screen that another route of the table was checked for is not found at %s',
    async (_, address) => {
      expect([302, 308, 404]).toContain(await runGuard(address, 'secret'))
    },
  )

  test('a guest proceeds to public screens, and to the screen of a 404', async () => {
    expect(await runGuard('/about', 'about')).toBe('proceeds')
    expect(await runGuard('/', '/')).toBe('proceeds')
    expect(await runGuard('/vacancies/povar-7', 'vacancies/:slug')).toBe('proceeds')
    expect(await runGuard('/nothing', '*')).toBe('proceeds')
  })
})
