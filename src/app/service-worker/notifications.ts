import { worker } from './worker-scope.ts'

type Shown = { title: string; body: string; link: string; tag: string }

/** The address of a path of this site; the start page for anything else. */
export function ownAddress(link: unknown, origin: string): string {
  const url = typeof link === 'string' && link.startsWith('/') ? URL.parse(link, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

/** Every push is shown: a browser takes the permission from a site that gets pushes and shows nothing. */
export async function showPush(data: unknown) {
  const { title, body, link, tag } = Object(data) as Partial<Shown>
  await worker.registration.showNotification(typeof title === 'string' ? title : 'Смена места', {
    body: typeof body === 'string' ? body : '',
    tag: typeof tag === 'string' ? tag : 'push',
    icon: '/icons/icon-192.png',
    lang: 'ru',
    data: ownAddress(link, worker.location.origin),
  })
  // The page sets the number when it is opened.
  await navigator.setAppBadge?.().catch(() => {})
}

/** Shows the page in the tab that has it already, else in a new one: a tab with a form is not led away from it. */
export async function openPage(notification: Notification) {
  notification.close()
  // `showPush` has made it an address of this site.
  const { href, search } = new URL(notification.data ?? '/', worker.location.origin)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url.split('#')[0] === href || (!search && url.split(/[?#]/)[0] === href))
  await (open ? open.focus() : worker.clients.openWindow(href))
}

/** The push service has replaced the subscription: the server learns the new one, if the person is still signed in. */
export async function renewSubscription(old: PushSubscription | null) {
  if (!old) return
  const subscription = await worker.registration.pushManager.subscribe(old.options)
  await fetch('/api/fcm/setToken', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fcm_token: JSON.stringify(subscription), is_restored: true }),
  })
}
