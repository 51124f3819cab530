import { HOUR_MS } from '#lib/dates/time-units.ts'
import { COPIES_CACHE, SAVED_CACHE } from '../offline/copies-cache.ts'
import {
  type CopyLink,
  picturesOf,
  storedTimeText,
  stylesheetsOf,
  summaryOf,
  titleOf,
  withCopyLinks,
  withCopyNotice,
  withoutScripts,
  withPictures,
  withStyles,
} from './offline-html.ts'
import { worker } from './worker-scope.ts'

const MAX_COPIES = 50
const MAX_AGE_MS = 24 * HOUR_MS
const STORED_AT = 'x-stored-at'
const TITLE = 'x-title'
const SUMMARY = 'x-summary'
/** Of the vacancies that were saved; they have no age. */
const MAX_SAVED = 40
const MAX_PICTURE_BYTES = 60_000

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
  const kept = [COPIES_CACHE, SAVED_CACHE, screenCache()]
  for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name)
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

/** Stores the public page of a vacancy that was saved, with its pictures, until it is removed or forty newer ones are saved. */
export async function storeSavedVacancy(path: string) {
  const cache = await caches.open(SAVED_CACHE)
  const response = await fetchAsGuest(path)
  if (!response.ok) return
  const html = await response.text()
  await storePage(cache, path, withPictures(html, await readPictures(picturesOf(html))))
  for (const one of (await listVacancies(cache)).slice(MAX_SAVED)) await cache.delete(one.path)
}

export const forgetSavedVacancy = async (path: string) => (await caches.open(SAVED_CACHE)).delete(path)

/** The small pictures among these addresses, as `data:` addresses. */
async function readPictures(addresses: readonly string[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const address of addresses) {
    const response = await fetch(address, { credentials: 'omit' }).catch(() => undefined)
    const file = response?.ok ? await response.blob() : undefined
    if (file?.type.startsWith('image/') && file.size <= MAX_PICTURE_BYTES)
      pictures.set(address, await dataAddressOf(file))
  }
  return pictures
}

const dataAddressOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

async function storePage(cache: Cache, path: string, page: string) {
  const html = withoutScripts(page)
  for (const address of stylesheetsOf(html)) {
    const css = await fetch(address, { credentials: 'omit' })
    if (css.ok) await cache.put(address, stamped(await css.text(), {}))
  }
  await cache.put(
    path,
    stamped(html, { [TITLE]: encodeURIComponent(titleOf(html)), [SUMMARY]: encodeURIComponent(summaryOf(html)) }),
  )
}

const stamped = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { ...headers, [STORED_AT]: String(Date.now()) } })

const ageOf = (response: Response) => Date.now() - Number(response.headers.get(STORED_AT))

/** Newest first. */
async function listCopies(cache: Cache): Promise<(CopyLink & { age: number })[]> {
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = (await cache.match(request))!
      const [title = '', summary = ''] = [TITLE, SUMMARY].map((name) =>
        decodeURIComponent(response.headers.get(name) ?? ''),
      )
      return { path: new URL(request.url).pathname, title, summary, age: ageOf(response) }
    }),
  )
  return copies.toSorted((one, other) => one.age - other.age)
}

const listVacancies = async (cache: Cache) => (await listCopies(cache)).filter(({ path }) => isVacancyPath(path))

async function deleteOldCopies(cache: Cache) {
  const copies = await listCopies(cache)
  const pages = copies.filter(({ path }) => isVacancyPath(path))
  const surplus = [...copies.filter(({ age }) => age > MAX_AGE_MS), ...pages.slice(MAX_COPIES)]
  for (const { path } of surplus) await cache.delete(path)
}

/** What is shown at this address without a network: the copy of a vacancy, or the offline screen with links to the copies. */
export async function findOfflinePage(path: string): Promise<Response> {
  const [saved, seen] = [await caches.open(SAVED_CACHE), await caches.open(COPIES_CACHE)]
  const [savedCopy, seenCopy] = isVacancyPath(path) ? [await saved.match(path), await seen.match(path)] : []
  const isSeenShown = seenCopy && ageOf(seenCopy) < MAX_AGE_MS && !(savedCopy && ageOf(savedCopy) < ageOf(seenCopy))
  const copy = isSeenShown ? seenCopy : savedCopy
  if (copy) {
    const time = storedTimeText(Number(copy.headers.get(STORED_AT)), Date.now())
    return pageOf(withCopyNotice(await copy.text(), time), isSeenShown ? seen : saved)
  }
  const screens = await caches.open(screenCache())
  const screen = await screens.match(OFFLINE_PATH)
  if (!screen) return Response.error()
  const favorites = await listVacancies(saved)
  const isListedAbove = ({ path }: CopyLink) => favorites.some((one) => one.path === path)
  const read = (await listVacancies(seen)).filter((one) => one.age < MAX_AGE_MS && !isListedAbove(one))
  return pageOf(withCopyLinks(await screen.text(), { favorites, read }), screens)
}

async function pageOf(html: string, cache: Cache): Promise<Response> {
  const styles = await Promise.all(stylesheetsOf(html).map(async (address) => (await cache.match(address))?.text()))
  return new Response(withStyles(html, styles.join('\n')), { headers: STORED_PAGE_HEADERS })
}
