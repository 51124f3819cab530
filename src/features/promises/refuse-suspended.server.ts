import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { findPromiseStatus } from './queries.server.ts'

/** Refuses publication with `state_conflict` while too many applications are overdue. */
export async function refuseSuspendedPublishing(db: Db, companyId: number, at: Date) {
  const { level, to_answer, until } = await findPromiseStatus(db, companyId, at)
  if (level === 'kept') return
  refuse('state_conflict', {
    message: 'Публикация приостановлена: сначала ответьте тем, кто ждёт дольше обещанного',
    details: { state: 'publishing_suspended', to_answer, until },
  })
}

/** Refuses applications with `state_conflict` while most applications are overdue. */
export async function refuseSuspendedApplications(db: Db, companyId: number, at: Date) {
  const { level } = await findPromiseStatus(db, companyId, at)
  if (level !== 'responses_suspended') return
  refuse('state_conflict', {
    message: 'Компания не отвечает в обещанный срок. Откликнуться можно будет, когда она ответит тем, кто уже ждёт',
    details: { state: 'responses_suspended' },
  })
}
