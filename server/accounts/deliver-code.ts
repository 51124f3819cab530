import type { Ctx } from '../context.ts'
import { composeMail } from '../jobs/compose-mail.ts'

/** Sends a code by SMS, or by mail to an e-mail address. */
export const deliverCode = ({ integrations }: Ctx, to: string, code: string, smsText: string): Promise<unknown> =>
  to.includes('@') ? integrations.mail.send(codeLetter(to, code)) : integrations.sms.send(to, smsText)

const codeLetter = (to: string, code: string) =>
  composeMail({
    to,
    subject: 'Код Смены места',
    paragraphs: [`${code} — код Смены места. Никому не сообщайте. Он действует 5 минут.`],
  })
