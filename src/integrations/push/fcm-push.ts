import { importPKCS8, SignJWT } from 'jose'
import { DeliveryError } from '../delivery-error.ts'
import { postToPushService } from './post-to-push-service.ts'
import { PUSH_TTL_SECONDS, type PushNotification, type PushSender } from './push.ts'

export type FcmSettings = {
  project: string
  /** Of the service account. */
  email: string
  /** Private key of the service account, PEM (PKCS #8). */
  privateKey: string
  /** Start of links, because an application opens no bare path. */
  publicUrl: string
  url?: string
  tokenUrl?: string
  timeoutMs?: number
}

const FCM_URL = 'https://fcm.googleapis.com'
const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const DEFAULT_TIMEOUT_MS = 10_000
/** An access token is replaced so long before its end. */
const RENEWAL_MARGIN_MS = 60_000

/** Whether the text can be a registration token: opaque, one word. */
export const isFcmToken = (token: string) => /^[\w:.-]{20,4096}$/.test(token)

/** Adapter for Firebase Cloud Messaging, HTTP v1 (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages). */
export function fcmPush(settings: FcmSettings): PushSender {
  const { project, publicUrl, url = FCM_URL, timeoutMs = DEFAULT_TIMEOUT_MS } = settings
  const accessToken = createAccessToken(settings)
  return {
    accepts: isFcmToken,
    async send(token, notification) {
      try {
        const bearer = await accessToken.get()
        const reply = await postToPushService(`${url}/v1/projects/${encodeURIComponent(project)}/messages:send`, {
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: { token, ...messageOf(notification, publicUrl) } }),
          timeoutMs,
          service: 'FCM',
        })
        await refuseUnlessNamed(reply)
      } catch (error) {
        // A revoked access token is replaced at the next try. The device is not to blame.
        if (!(error instanceof DeliveryError) || !/HTTP 401$/.test(error.message)) throw error
        accessToken.forget()
        throw new DeliveryError(error.message, 'temporary')
      }
    },
  }
}

const messageOf = ({ title, body, link, tag }: PushNotification, publicUrl: string) => ({
  notification: { title, body },
  data: { link: publicUrl + link, tag },
  android: { ttl: `${PUSH_TTL_SECONDS}s`, priority: 'HIGH', collapse_key: tag, notification: { tag } },
  apns: { headers: { 'apns-collapse-id': tag } },
})

/** A success names the message. Anything else was not answered by FCM. */
async function refuseUnlessNamed(reply: Response) {
  const { name } = Object(await reply.json().catch(() => undefined)) as { name?: unknown }
  if (typeof name !== 'string') throw new DeliveryError('FCM: a reply of unknown shape', 'temporary')
}

/** Exchanges a signed assertion for an access token (RFC 7523), once for all messages that wait for it. */
function createAccessToken({ email, privateKey, tokenUrl = TOKEN_URL, timeoutMs = DEFAULT_TIMEOUT_MS }: FcmSettings) {
  let current: { value: Promise<string>; expiresAt: number } | undefined

  async function request() {
    const key = await importPKCS8(privateKey, 'RS256')
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const reply = await postToPushService(tokenUrl, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
      timeoutMs,
      service: 'FCM sign-in',
    }).catch((error: DeliveryError) => {
      // Wrong settings concern every device: none of them is to blame.
      throw new DeliveryError(error.message, 'temporary', { retryAfterSeconds: error.retryAfterSeconds })
    })
    const { access_token, expires_in } = Object(await reply.json().catch(() => undefined)) as Record<string, unknown>
    if (typeof access_token !== 'string' || typeof expires_in !== 'number')
      throw new DeliveryError('FCM sign-in: a reply of unknown shape', 'temporary')
    return { access_token, expires_in }
  }

  return {
    get() {
      if (current && current.expiresAt > Date.now()) return current.value
      const reply = request()
      const entry = { value: reply.then(({ access_token }) => access_token), expiresAt: Number.POSITIVE_INFINITY }
      current = entry
      reply.then(
        ({ expires_in }) => {
          entry.expiresAt = Date.now() + expires_in * 1000 - RENEWAL_MARGIN_MS
        },
        () => {
          if (current === entry) current = undefined
        },
      )
      return entry.value
    },
    forget() {
      current = undefined
    },
  }
}
