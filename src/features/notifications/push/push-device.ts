import { activeWorker } from '#app/offline/worker-registration.ts'
import { createApiClient } from '#contract/client.ts'
import { removePushDevice, setPushToken } from './push-device.contract.ts'
import { missingForPush, PushError } from './push-errors.ts'

const call = createApiClient((path, init) => fetch(path, init))

/**
 * Turns push messages on for this device: permission, service worker, subscription, token. Rejects with a `PushError`, or
 * with what the server or the push service answered.
 */
export async function turnOnPush(key: string) {
  const missing = missingForPush(globalThis)
  if (missing) throw new PushError(missing)
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('permission-blocked')
  const registration = await activeWorker()
  if (!registration) throw new PushError('not-registered')
  if (!registration.pushManager) throw new PushError('invalid-sw-registration')
  await sendSubscription(await subscribe(registration, key))
}

/** A subscription with another key belongs to an earlier key of the site: nothing can be sent to it any more. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

const sendSubscription = (subscription: PushSubscription, is_restored = false) =>
  call(setPushToken, { body: { fcm_token: JSON.stringify(subscription), is_restored } })

/** The subscription goes first: one that the server has forgotten would be registered again. */
export async function turnOffPush() {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await call(removePushDevice, {})
}

/** Registers this browser's existing subscription for the current session. Returns whether there was one. */
export async function restorePush(): Promise<boolean> {
  if (missingForPush(globalThis) || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return false
  await sendSubscription(subscription, true)
  return true
}
