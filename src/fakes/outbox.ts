import { type MailSender, refuseUnlessOneAddress } from '#integrations/mail/mail.ts'
import { refuseUnlessOnePhone, type SmsSender } from '#integrations/sms/sms.ts'

export type OutboxMessage = {
  kind: 'sms' | 'mail' | 'push'
  to: string
  subject?: string
  text: string
  html?: string
  messageId?: string | undefined
  unsubscribeUrl?: string | undefined
}

/**
 * Local adapters store messages here instead of sending them. The server implements it as a table, which takes a
 * message with an id only once.
 */
export type Outbox = { store(message: OutboxMessage): Promise<void> }

export const localMail = (outbox: Outbox): MailSender => ({
  async send(letter, messageId) {
    refuseUnlessOneAddress(letter.to)
    await outbox.store({ kind: 'mail', ...letter, messageId })
  },
})

export const localSms = (outbox: Outbox): SmsSender => ({
  async send(phone, text, messageId) {
    refuseUnlessOnePhone(phone)
    await outbox.store({ kind: 'sms', to: phone, text, messageId })
  },
})
