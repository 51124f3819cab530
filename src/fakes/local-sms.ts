import { refuseUnlessOnePhone, type SmsSender } from '#integrations/sms/sms.ts'
import type { Outbox } from './outbox.ts'

export const localSms = (outbox: Outbox): SmsSender => ({
  async send(phone, text, messageId) {
    refuseUnlessOnePhone(phone)
    await outbox.store({ kind: 'sms', to: phone, text, messageId })
  },
})
