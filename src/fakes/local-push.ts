import { isFcmToken } from '#integrations/push/fcm-push.ts'
import type { PushSender, PushServices } from '#integrations/push/push.ts'
import { readSubscription } from '#integrations/push/subscription.ts'
import type { Outbox } from './outbox.ts'

/** A browser subscribes with some key only. The private half of this one was thrown away. */
const LOCAL_KEY = 'BJbTLFXLYQyYwuGxopJz6uZsgZHsd_nco8JBkg5Jo4O4W3fsYiTfhawo4rQEKNhehBS6luabTctgTOn_Xo6Gwys'

/** Shows the end of a token: enough to tell two devices apart. */
const SHOWN_TOKEN_CHARACTERS = 8

/** Writes notifications to the outbox instead of sending them. */
export function localPush(outbox: Outbox): PushServices {
  const sender = (accepts: PushSender['accepts'], addressOf: (token: string) => string): PushSender => ({
    accepts,
    async send(token, { title, body, link }, messageId) {
      const address = addressOf(token)
      await outbox.store({
        kind: 'push',
        to: `…${address.slice(-SHOWN_TOKEN_CHARACTERS)}`,
        subject: title,
        messageId,
        text: `${body}\n${link}`,
      })
    },
  })
  const endpointOf = (token: string) => readSubscription(token)?.endpoint ?? ''
  return {
    senders: { webpush: sender((token) => endpointOf(token) !== '', endpointOf), fcm: sender(isFcmToken, String) },
    webPushKey: LOCAL_KEY,
  }
}
