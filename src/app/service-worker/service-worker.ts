import { openPage, renewSubscription, showPush } from './notifications.ts'
import {
  deleteOtherBuilds,
  findOfflinePage,
  forgetSavedVacancy,
  isVacancyPath,
  storeOfflineScreen,
  storeSavedVacancy,
  storeVacancy,
} from './offline-copies.ts'
import { type NavigationEvent, worker } from './worker-scope.ts'

/** Addresses that are no pages: their answer is a file or belongs to a script. */
const NO_PAGE = /^\/(?:api|assets|files|dev)\//

worker.addEventListener('install', (event) => event.waitUntil(storeOfflineScreen()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteOtherBuilds(),
      // The request of a navigation does not wait for the start of the worker.
      worker.registration.navigationPreload?.enable(),
    ]),
  ),
)

/** The only requests that the worker sees to: pages. The network decides; a copy is shown only if it does not answer. */
worker.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (mode !== 'navigate' || method !== 'GET' || origin !== worker.location.origin || NO_PAGE.test(pathname)) return
  event.respondWith(fetchPage(event).catch(() => findOfflinePage(pathname)))
})

const fetchPage = async ({ preloadResponse, request }: NavigationEvent) => (await preloadResponse) ?? fetch(request)

/** What the pages ask for, by the kind of their message. */
const COPY_ACTS: Partial<Record<string, (path: string) => Promise<unknown>>> = {
  seen: storeVacancy,
  save: storeSavedVacancy,
  unsave: forgetSavedVacancy,
}

worker.addEventListener('message', (event) => {
  const { kind, path } = Object(event.data) as { kind?: unknown; path?: unknown }
  const keep = COPY_ACTS[String(kind)]
  if (keep && isVacancyPath(path)) event.waitUntil(keep(path))
  // The person has agreed to the new version.
  if (kind === 'activate') event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(readJson(event.data))))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event.oldSubscription)))

function readJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
