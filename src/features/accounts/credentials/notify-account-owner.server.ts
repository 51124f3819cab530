import type { Db } from '#database/connect.ts'
import type { AccountNoticeKind } from '#database/schema.ts'
import { notify, type TypeAndTitle } from '#features/notifications/notify.server.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

const TWO_FACTOR = 'security.two_factor_changed'

const NOTIFICATIONS: Record<AccountNoticeKind, TypeAndTitle> = {
  password: { type: 'security.password_changed', title: 'Пароль изменён' },
  phone: { type: 'security.phone_changed', title: 'Номер телефона изменён' },
  phone_released: { type: 'security.phone_changed', title: 'Номер телефона отвязан от аккаунта' },
  email: { type: 'security.email_changed', title: 'Почта изменена' },
  two_factor_on: { type: TWO_FACTOR, title: 'Для входа теперь нужен код из приложения' },
  two_factor_off: { type: TWO_FACTOR, title: 'Код из приложения для входа отключён' },
  two_factor_off_by_operator: { type: TWO_FACTOR, title: 'Код из приложения для входа отключила поддержка' },
  two_factor_recovery_requested: { type: TWO_FACTOR, title: 'Просят отключить код из приложения' },
  two_factor_recovery_pending: { type: TWO_FACTOR, title: 'Скоро отключится код из приложения' },
  two_factor_recovery_finished: { type: TWO_FACTOR, title: 'Код из приложения для входа отключён по запросу' },
}

type Owner = { id: number; phone: string | null; email: string | null }

/**
 * Notifies the owner about a change of credentials, by the phone and the confirmed e-mail from before the change, in
 * case somebody else made it, and in the notification centre. Each message has its own job, so that a failed mail does not repeat the SMS.
 */
export async function notifyAccountOwner(db: Db, kind: AccountNoticeKind, { id, phone, email }: Owner, at: Date) {
  for (const recipient of [phone, email]) {
    if (recipient === null) continue
    const notice = await db
      .insertInto('account_notice')
      .values({ account_id: id, kind, recipient, created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, 'send_account_notice', { notice_id: notice.id })
  }
  const notification = { ...NOTIFICATIONS[kind], account_id: id, letter: 'off' as const }
  await notify(db, [{ ...notification, link: '/profile/security', entity: { kind: 'account', id } }], at)
}
