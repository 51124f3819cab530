/** `webpush`: a browser, by the standard Web Push. `fcm`: an installed application, by Firebase Cloud Messaging. */
export type PushKind = 'webpush' | 'fcm'

export type PushNotification = {
  title: string
  body: string
  /** Path of the page that a click opens: `/profile/negotiations/7`. */
  link: string
  /** A notification replaces the one with the same tag on the device. */
  tag: string
}

export interface PushSender {
  /** Whether the token has the right shape and belongs to a push service that may be called. */
  accepts(token: string): boolean
  /**
   * Sends to one device, once, without retries. Rejects with a `DeliveryError` if the push service does not take the
   * notification: `bounced` means that the token is dead. `messageId` is the same for all tries.
   */
  send(token: string, notification: PushNotification, messageId?: string): Promise<void>
}

export type PushServices = {
  senders: Partial<Record<PushKind, PushSender>>
  /** The key with which browsers subscribe (VAPID), if browsers are served. */
  webPushKey?: string | undefined
}

/** Seconds for which a push service stores a notification for a device that is off. */
export const PUSH_TTL_SECONDS = 86_400
