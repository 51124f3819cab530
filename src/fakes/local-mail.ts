import { type MailSender, refuseUnlessOneAddress } from '#integrations/mail/mail.ts'
import type { Outbox } from './outbox.ts'

export const localMail = (outbox: Outbox): MailSender => ({
  async send(letter, messageId) {
    refuseUnlessOneAddress(letter.to)
    await outbox.store({ kind: 'mail', ...letter, messageId })
  },
})
