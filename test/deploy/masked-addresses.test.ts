import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROUTE_NAMES, routeRow } from '#app/rules/routes.ts'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'

/** Parameters that only who has got the address knows. */
const SECRET_PARAMETER = /:(token|key|code|secret|hash)\b/
/** Marks of public keys, which anybody may look up. */
const NO_SECRETS = ['/verify/:key', '/career/keys/:key']
const SECRET = 'Secret-token_0'

const isSecret = (path: string) => SECRET_PARAMETER.test(path) && !NO_SECRETS.includes(path)
const fill = (path: string) => path.replace(SECRET_PARAMETER, SECRET)

const pages = ROUTE_NAMES.map((name) => routeRow(name).path).filter(isSecret)
const endpoints = Object.values(ALL_ENDPOINTS)
  .map(({ path }) => path as string)
  .filter(isSecret)
/** As browsers, scripts, pages without a reload and clients of either version of the API ask for them. */
const ADDRESSES = [
  ...pages.flatMap((path) => [
    fill(path),
    `${fill(path)}.data`,
    fill(path).toUpperCase().replace(SECRET.toUpperCase(), SECRET),
  ]),
  ...endpoints.flatMap((path) => [`/api${fill(path)}`, `/api/v1${fill(path)}`]),
].flatMap((address) => [address, `${address}?from=letter`])

/** What nginx writes: the first expression of the map that fits gives the value. */
function nginxLogs(address: string): string {
  const config = readFileSync('deploy/nginx/smena.conf', 'utf8')
  const map = config.match(/map \$request_uri \$smena_path \{\n([^}]+)\n\}/)![1]!
  for (const [, flags, pattern, value] of map.matchAll(/^ +"(~\*?)(.+)" (\S+);$/gm)) {
    const match = address.match(new RegExp(pattern!, flags === '~*' ? 'i' : ''))
    if (match) return value!.replace(/\$([a-z_]+)/, (_, name: string) => match.groups![name]!)
  }
  return address
}

function caddyLogs(address: string): string {
  const [, pattern, replacement] = readFileSync('deploy/caddy/Caddyfile', 'utf8').match(
    /request>uri regexp "(.+)" "(.+)"/,
  )!
  // JavaScript knows (?i) only for a whole expression.
  return address.replaceAll(new RegExp(pattern!.replace('(?i)', ''), 'gi'), replacement!)
}

describe('an address that holds a token', () => {
  test('is known from the tables of routes and endpoints (AT-13)', () => {
    expect(pages).toEqual(
      expect.arrayContaining(['/join-company/:token', '/unsubscribe/:token', '/profile/archive/:key']),
    )
    expect(endpoints).toContain('/profile/unsubscriptions/:token')
  })

  test.each(ADDRESSES)('stands in the log of no proxy: %s (AT-13)', (address) => {
    for (const logged of [nginxLogs(address), caddyLogs(address)]) {
      expect(logged).not.toContain(SECRET)
      expect(logged).toMatch(/\.\.\.$/)
    }
  })

  test('is the only one that is cut: others are logged without their query', () => {
    expect(nginxLogs('/vacancies/povar-7?text=повар')).toBe('/vacancies/povar-7')
    expect(nginxLogs('/profile/archive')).toBe('/profile/archive')
    expect(nginxLogs('/api/profile/export')).toBe('/api/profile/export')
    expect(nginxLogs(fill('/join-company/:token'))).toBe('/join-company/...')
  })
})
