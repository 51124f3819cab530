/** What of the service worker's global scope is used. The library of types has it only without the types of a page. */

type Wait = Event & { waitUntil(work: Promise<unknown>): void }

export type NavigationEvent = Wait & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
export type PushEvent = Wait & { data: { json(): unknown } | null }
export type ClickEvent = Wait & { notification: Notification }
type PageEvent = Wait & { data: unknown }
export type SubscriptionEvent = Wait & { oldSubscription: PushSubscription | null }

type WorkerEvents = {
  install: Wait
  activate: Wait
  fetch: NavigationEvent
  message: PageEvent
  push: PushEvent
  notificationclick: ClickEvent
  pushsubscriptionchange: SubscriptionEvent
}

type PageClient = { url: string; focus(): Promise<unknown> }

type WorkerScope = {
  /** The release, which the server writes in front of the script. */
  BUILD_ID: string
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<PageClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<E extends keyof WorkerEvents>(name: E, listener: (event: WorkerEvents[E]) => void): void
}

export const worker = globalThis as unknown as WorkerScope
