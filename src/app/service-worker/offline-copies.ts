import { HOUR_MS } from '#lib/dates/time-units.ts'
import { COPIES_CACHE } from '../offline/copies-cache.ts'
import {
  type CopyLink,
  stylesheetsOf,
  titleOf,
  withCopyLinks,
  withCopyNotice,
  withoutScripts,
  withStyles,
} from './offline-html.ts'
import { worker } from './worker-scope.ts'

const MAX_COPIES = 50
const MAX_AGE_MS = 24 * HOUR_MS
const STORED_AT = 'x-stored-at'
const TITLE = 'x-title'

const OFFLINE_PATH = '/offline'
/** A new build has another offline screen. */
const screenCache = () => `offline-${worker.BUILD_ID}`

const VACANCY_PATH = /^\/vacancies\/[^/]+$/
export const isVacancyPath = (path: unknown): path is string => typeof path === 'string' && VACANCY_PATH.test(path)

/** Nothing in a stored page may run or load anything but pictures and fonts of this site. */
const STORED_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'",
}

/** Asks as a guest: what comes back is public. `purpose` tells the server that nobody reads it now. */
const fetchAsGuest = (path: string) =>
  fetch(path, { credentials: 'omit', cache: 'no-store', redirect: 'error', headers: { purpose: 'offline-copy' } })

/** Stores the offline screen of this build, and deletes those of others. */
export async function storeOfflineScreen() {
  const response = await fetchAsGuest(OFFLINE_PATH)
  if (!response.ok) throw new Error(`the offline screen: HTTP ${response.status}`)
  await storePage(await caches.open(screenCache()), OFFLINE_PATH, await response.text())
}

export async function deleteOtherBuilds() {
  for (const name of await caches.keys()) if (name !== COPIES_CACHE && name !== screenCache()) await caches.delete(name)
}

/** Stores the public page of a vacancy, unless its copy is an hour old at most. */
export async function storeVacancy(path: string) {
  const cache = await caches.open(COPIES_CACHE)
  const stored = await cache.match(path)
  if (stored && ageOf(stored) < HOUR_MS) return
  const response = await fetchAsGuest(path)
  if (response.ok) await storePage(cache, path, await response.text())
  else await cache.delete(path)
  await deleteOldCopies(cache)
}

async function storePage(cache: Cache, path: string, page: string) {
  const html = withoutScripts(page)
  for (const address of stylesheetsOf(html)) {
    const css = await fetch(address, { credentials: 'omit' })
    if (css.ok) await cache.put(address, stamped(await css.text(), {}))
  }
  await cache.put(path, stamped(html, { [TITLE]: encodeURIComponent(titleOf(html)) }))
}

const stamped = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { ...headers, [STORED_AT]: String(Date.now()) } })

const ageOf = (response: Response) => Date.now() - Number(response.headers.get(STORED_AT))

/** Newest first. */
async function listCopies(cache: Cache): Promise<(CopyLink & { age: number })[]> {
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = (await cache.match(request))!
      const title = decodeURIComponent(response.headers.get(TITLE) ?? '')
      return { path: new URL(request.url).pathname, title, age: ageOf(response) }
    }),
  )
  return copies.toSorted((one, other) => one.age - other.age)
}

async function deleteOldCopies(cache: Cache) {
  const copies = await listCopies(cache)
  const pages = copies.filter(({ path }) => isVacancyPath(path))
  const surplus = [...copies.filter(({ age }) => age > MAX_AGE_MS), ...pages.slice(MAX_COPIES)]
  for (const { path } of surplus) await cache.delete(path)
}

/** What is shown at this address without a network: the copy of a vacancy, or the offline screen with links to the copies. */
export async function findOfflinePage(path: string): Promise<Response> {
  const cache = await caches.open(COPIES_CACHE)
  const copy = isVacancyPath(path) ? await cache.match(path) : undefined
  if (copy && ageOf(copy) < MAX_AGE_MS) {
    const time = new Date(Number(copy.headers.get(STORED_AT))).toLocaleTimeString('ru-RU', {
      hour: '2-digit',
      minute: '2-digit',
    })
    return pageOf(withCopyNotice(await copy.text(), time), cache)
  }
  const screens = await caches.open(screenCache())
  const screen = await screens.match(OFFLINE_PATH)
  if (!screen) return Response.error()
  const copies = (await listCopies(cache)).filter((one) => isVacancyPath(one.path) && one.age < MAX_AGE_MS)
  return pageOf(withCopyLinks(await screen.text(), copies), screens)
}

async function pageOf(html: string, cache: Cache): Promise<Response> {
  const styles = await Promise.all(stylesheetsOf(html).map(async (address) => (await cache.match(address))?.text()))
  return new Response(withStyles(html, styles.join('\n')), { headers: STORED_PAGE_HEADERS })
}
