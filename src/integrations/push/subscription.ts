import { isLoopbackHost } from '#lib/network/loopback.ts'

export type WebPushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The push services of the browsers. A name that begins with a dot allows all hosts below it. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** Lengths in bytes: an uncompressed point of P-256 and the shared secret (RFC 8291). */
const PUBLIC_KEY_BYTES = 65
const SECRET_BYTES = 16

/**
 * Reads the JSON of a `PushSubscription`. Undefined if it is none, or if its push service is neither known nor in `hosts`:
 * the server calls the address, so an arbitrary one would let a user reach the inside of its network. Only https is
 * called, and http on loopback for a host that the settings name.
 */
export function readSubscription(token: string, hosts: readonly string[] = []): WebPushSubscription | undefined {
  const { endpoint, keys } = parseObject(token)
  const { p256dh, auth } = Object(keys) as Record<string, unknown>
  if (typeof endpoint !== 'string' || !isBase64Url(p256dh, PUBLIC_KEY_BYTES) || !isBase64Url(auth, SECRET_BYTES))
    return undefined
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || !isPushService(url, hosts)) return undefined
  return { endpoint: url.href, keys: { p256dh, auth } }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const isBase64Url = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' && /^[\w-]+={0,2}$/.test(value) && Buffer.from(value, 'base64url').length === bytes

function isPushService({ protocol, host, hostname }: URL, hosts: readonly string[]): boolean {
  if (hosts.includes(host)) return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  const isKnown = PUSH_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  return protocol === 'https:' && isKnown
}
