/** Pages are told of an activation that does not come: the script may wait or fail (specification §4). */
const ACTIVATION_TIMEOUT_MS = 10_000

const WORKER_PATH = '/sw.js'

/** Registers the service worker. Undefined if the browser has none or the script cannot be loaded: the site works without. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

/** The registration whose worker is active; undefined if none is after ten seconds. */
export async function activeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!(await registerWorker())) return undefined
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => setTimeout(resolve, ACTIVATION_TIMEOUT_MS)),
  ])
}

/** The person has agreed to the new version: the worker of the new build does not wait for the other tabs to close. */
export async function activateWaitingWorker() {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.waiting?.postMessage({ kind: 'activate' })
}
