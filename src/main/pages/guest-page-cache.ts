import { LRUCache } from 'lru-cache'
import type { FinishedBody } from './finished-body.ts'

/** Ruling 44: a public page may be this old. What the process and a shared cache hold is this old together. */
export const MAX_PAGE_AGE_SECONDS = 60
/** How long a page without a version of its own is reused here. */
const REUSED_SECONDS = 30
const MAX_CACHE_BYTES = 48 * 1024 * 1024
/** For addresses that anybody can make up without end. They push out only each other. */
const MAX_UNUSUAL_BYTES = 16 * 1024 * 1024
/** A page holds its bytes and, once somebody has asked for them, its compressed forms. */
const COMPRESSED_SHARE = 1.5
const MAX_KEY_LENGTH = 1000

/** `renderedAt` in milliseconds of application time. */
export type GuestPage = { body: FinishedBody; policy: string; contentType: string; renderedAt: number }
type Stored = GuestPage & { version: string }

type Subject<Version extends { version: string }> = {
  /** Everything that the page depends on, apart from the rows it shows. */
  key: string
  /** An address as our own links have it: nobody can make up more of them than there are pages. */
  isUsual: boolean
  findVersion: () => Promise<Version | undefined>
  /** Undefined if the answer is not a page for everybody. */
  render: () => Promise<GuestPage | undefined>
}

/**
 * Pages of guests, reused while the rows that they are about have the same version. Of many who ask for one page at the
 * same time, one asks for the version and one renders; the others wait for it. If the database does not answer, a
 * page that is young enough is good enough.
 */
export function createGuestPageCache(now: () => Date) {
  const [usualPages, unusualPages] = [createStore(MAX_CACHE_BYTES), createStore(MAX_UNUSUAL_BYTES)]
  const shareVersion = createSharing<{ version: string } | undefined>()
  const shareRendering = createSharing<GuestPage | undefined>()
  const isYoung = ({ renderedAt }: GuestPage) => now().getTime() - renderedAt < REUSED_SECONDS * 1000

  return async function findGuestPage<Version extends { version: string }>(subject: Subject<Version>) {
    const { key, isUsual, render } = subject
    if (key.length > MAX_KEY_LENGTH) return undefined
    const pages = isUsual ? usualPages : unusualPages
    const stored = pages.get(key)
    const usable = stored && isYoung(stored) ? stored : undefined
    const version = (await shareVersion(key, subject.findVersion).catch((error: unknown) => {
      if (!usable) throw error
      return usable
    })) as Version | undefined
    if (!version) return undefined
    if (usable?.version === version.version) return { page: usable, version }
    const page = await shareRendering(`${version.version} ${key}`, async () => {
      const rendered = await render()
      if (rendered) pages.set(key, { ...rendered, version: version.version })
      return rendered
    })
    return page && { page, version }
  }
}

const createStore = (maxSize: number) =>
  new LRUCache<string, Stored>({
    maxSize,
    sizeCalculation: ({ body }, key) => Math.ceil(body.bytes.length * COMPRESSED_SHARE) + key.length,
  })

/** Lets concurrent callers with one key share one call. */
function createSharing<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, call: () => Promise<T>): Promise<T> => {
    const started = running.get(key) ?? call().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
