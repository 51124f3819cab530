import type { AccountNoticeKind } from '#database/schema.ts'
import { isPermanentFailure } from '#integrations/delivery-error.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import type { Ctx } from '#platform/context.ts'
import { composeMail } from '#platform/jobs/compose-mail.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { countNoticeSms, uncountNoticeSms } from '../server/sms-limits.ts'
import { findPendingRecovery } from '../two-factor/pending-recovery.server.ts'

type NoticeText = { subject: string; advice: string; link: { text: string; url: string } }

/**
 * Job: sends a notice and deletes its row, so that nothing about it stays. An SMS over the daily limit of its number
 * waits until there is room: it must not be lost.
 */
export async function sendAccountNotice(ctx: Ctx, { notice_id }: JobPayload<'send_account_notice'>) {
  const { db, integrations, now } = ctx
  const notice = await db
    .selectFrom('account_notice')
    .select(['account_id', 'kind', 'recipient'])
    .where('id', '=', notice_id)
    .executeTakeFirst()
  if (!notice) return
  const { recipient } = notice
  const text = await composeNotice(ctx, notice)
  const deleteNotice = () => db.deleteFrom('account_notice').where('id', '=', notice_id).execute()
  try {
    if (text && recipient.includes('@')) await integrations.mail.send(toMail(recipient, text))
    else if (text) {
      const counted = await countNoticeSms(db, recipient, now())
      if ('waitSeconds' in counted) return enqueue(db, 'send_account_notice', { notice_id }, counted.waitSeconds)
      await sendCountedSms(ctx, recipient, text, counted.id)
    }
  } catch (error) {
    if (isPermanentFailure(error)) await deleteNotice()
    throw error
  }
  await deleteNotice()
}

const toMail = (to: string, { subject, advice, link }: NoticeText) =>
  composeMail({ to, subject, paragraphs: [`${subject}. ${advice}.`], link })

async function sendCountedSms(ctx: Ctx, phone: string, { subject, advice, link }: NoticeText, countedId: number) {
  try {
    await ctx.integrations.sms.send(phone, `${subject}. ${advice}: ${link.url}`)
  } catch (error) {
    await uncountNoticeSms(ctx, countedId)
    throw error
  }
}

const CHANGE_SUBJECTS = {
  password: 'Пароль вашего аккаунта на «Смене места» изменён',
  phone: 'Номер телефона вашего аккаунта на «Смене места» изменён',
  email: 'Почта вашего аккаунта на «Смене места» изменена',
  two_factor_on: 'Для входа на «Смену места» теперь нужен код из приложения',
  two_factor_off: 'Код из приложения для входа на «Смену места» отключён',
  two_factor_recovery_finished: 'Код из приложения для входа на «Смену места» отключён по запросу',
  two_factor_off_by_operator: 'Код из приложения для входа на «Смену места» отключила поддержка',
} satisfies Partial<Record<AccountNoticeKind, string>>

const PHONE_RELEASED_SUBJECT = 'Номер телефона отвязан от вашего аккаунта на «Смене места»'
const PHONE_RELEASED_ADVICE =
  'Аккаунтом не пользовались больше 90 дней, а номер подтвердил другой человек. Входите по этому адресу почты и паролю, а в разделе «Безопасность» укажите новый номер'

/** Undefined for a request that has ended: its notice came too late. */
async function composeNotice(
  ctx: Ctx,
  { account_id, kind }: { account_id: number; kind: AccountNoticeKind },
): Promise<NoticeText | undefined> {
  const { public_url } = ctx.site
  if (kind === 'phone_released') {
    const link = { text: 'Войти', url: `${public_url}/sign-in` }
    return { subject: PHONE_RELEASED_SUBJECT, advice: PHONE_RELEASED_ADVICE, link }
  }
  if (kind !== 'two_factor_recovery_requested' && kind !== 'two_factor_recovery_pending') {
    const link = { text: 'Восстановить доступ', url: `${public_url}/forgot-password` }
    return { subject: CHANGE_SUBJECTS[kind], advice: 'Если это сделали не вы, восстановите доступ', link }
  }
  const recovery = await findPendingRecovery(ctx, account_id)
  if (!recovery) return undefined
  const day = `${dateText(recovery.due_at)} в ${timeText(recovery.due_at)} по Москве`
  return {
    subject: `Код из приложения для входа в Смену места отключится ${day}`,
    advice: 'Об этом попросили с вашим паролем и кодом из SMS. Если это не вы, отмените',
    link: { text: 'Отменить отключение', url: `${public_url}/sign-in/cancel-recovery?token=${recovery.token}` },
  }
}
