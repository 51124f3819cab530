import { createECDH, createHash } from 'node:crypto'
import webpush from 'web-push'
import { DeliveryError } from '../delivery-error.ts'
import { postToPushService } from './post-to-push-service.ts'
import { PUSH_TTL_SECONDS, type PushNotification, type PushSender } from './push.ts'
import { readSubscription, type WebPushSubscription } from './subscription.ts'

export type WebPushSettings = {
  /** VAPID private key, 32 bytes in base64url. */
  privateKey: string
  /** Whom a push service writes to: `mailto:…` or `https://…`. */
  subject: string
  /** Push services beside those of the browsers. */
  hosts?: readonly string[] | undefined
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 10_000
const MAX_TOPIC_LENGTH = 32

/** The public key that belongs to a VAPID private key, base64url. Throws for a value that is no key. */
export function vapidPublicKey(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return curve.getPublicKey('base64url')
}

/**
 * Adapter for the Web Push protocol (RFC 8030, 8291, 8292). The library encrypts and signs; the request is ours, because
 * the library follows no time limit while a connection is being opened and allows no server without TLS in tests.
 */
export function webPush({ privateKey, subject, hosts, timeoutMs = DEFAULT_TIMEOUT_MS }: WebPushSettings): PushSender {
  const vapidDetails = { subject, privateKey, publicKey: vapidPublicKey(privateKey) }
  return {
    accepts: (token) => readSubscription(token, hosts) !== undefined,
    async send(token, notification) {
      const subscription = readSubscription(token, hosts)
      if (!subscription) throw new DeliveryError('Web Push: not the subscription of a known push service', 'bounced')
      const { endpoint, headers, body } = encrypt(subscription, notification, vapidDetails)
      const reply = await postToPushService(endpoint, {
        headers,
        body,
        timeoutMs,
        service: `Web Push ${new URL(endpoint).hostname}`,
      })
      await reply.body?.cancel()
    },
  }
}

function encrypt(
  subscription: WebPushSubscription,
  { title, body, link, tag }: PushNotification,
  vapidDetails: webpush.RequestOptions['vapidDetails'],
) {
  try {
    const details = webpush.generateRequestDetails(subscription, JSON.stringify({ title, body, link, tag }), {
      vapidDetails,
      TTL: PUSH_TTL_SECONDS,
      urgency: 'high',
      topic: topicOf(tag),
    })
    const { 'Content-Length': _, ...headers } = details.headers
    return { endpoint: details.endpoint, headers: toText(headers), body: new Uint8Array(details.body!) }
  } catch {
    // The key of the subscription is no point of the curve.
    throw new DeliveryError('Web Push: the keys of the subscription are unusable', 'bounced')
  }
}

const toText = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A push service replaces a stored message by one with the same topic. A topic is short, and legible for the service. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, MAX_TOPIC_LENGTH)
