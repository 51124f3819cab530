import type { Db } from '#database/connect.ts'
import { notify, type TypeAndTitle } from '#features/notifications/notify.server.ts'
import { moscowDay, moscowDayStart } from '#lib/dates/moscow-time.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { listNegotiationFacts, type NegotiationFacts } from './negotiation-facts.server.ts'

/** What a company learns of a negotiation. */
const EMPLOYER_NOTIFICATIONS = {
  application: { type: 'negotiation.new_response', title: 'Новый отклик' },
  accept: { type: 'negotiation.reply', title: 'Приглашение принято' },
  decline: { type: 'negotiation.reply', title: 'Соискатель отказался от приглашения' },
  withdraw: { type: 'negotiation.withdrawn', title: 'Отклик отозван' },
  erase: { type: 'negotiation.withdrawn', title: 'Отклик отозван' },
  accept_offer: { type: 'negotiation.reply', title: 'Предложение принято' },
  decline_offer: { type: 'negotiation.reply', title: 'Соискатель отказался от предложения' },
  own_times: { type: 'negotiation.reply', title: 'Предложили своё время' },
  confirm_hire: { type: 'negotiation.reply', title: 'Договорённость подтвердили' },
  change_hire: { type: 'negotiation.reply', title: 'Договорились на другое' },
  deny_hire: { type: 'negotiation.reply', title: 'Ответили: «Не договаривались»' },
  lapse: { type: 'negotiation.reply', title: 'На предложение не ответили' },
  due_soon: { type: 'negotiation.due_soon', title: 'Скоро закончится срок ответа' },
  expire: { type: 'negotiation.overdue', title: 'Вы не ответили в срок' },
  written_reason_request: { type: 'negotiation.written_reason', title: 'Просят письменную причину отказа' },
  silence_questions: { type: 'negotiation.reply', title: 'Вопросы после срока ответа' },
  reminder: { type: 'negotiation.reply', title: 'Напоминают об отклике' },
  disclosure: { type: 'negotiation.reply', title: 'Соискатель готов открыть имя' },
  disclosed: { type: 'negotiation.reply', title: 'Соискатель открыл имя' },
} satisfies Record<string, TypeAndTitle>

export type EmployerNotificationKind = keyof typeof EMPLOYER_NOTIFICATIONS

/** Notifies the members who answer for the vacancies of these negotiations. */
export async function notifyEmployers(
  tx: Db,
  kind: EmployerNotificationKind,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const facts = await listNegotiationFacts(tx, ids)
  const notifications = facts
    .filter(({ is_queued }) => !is_queued)
    .flatMap((row) =>
      row.employer_ids.map((account_id) => ({
        ...toNotification(kind, row, account_id),
        smsAt: smsMomentOf(kind, row, at),
      })),
    )
  await notify(tx, notifications, at)
}

/** The first applicant is told of at once, the end of a promise in the morning of its last day (EM-5). */
function smsMomentOf(kind: EmployerNotificationKind, row: NegotiationFacts, at: Date): Date | undefined {
  if (kind === 'application') return row.is_first_application ? at : undefined
  if (kind !== 'due_soon' || !row.answer_due_at) return undefined
  const lastDay = moscowDayStart(moscowDay(new Date(row.answer_due_at)))
  return lastDay > at ? lastDay : at
}

/** After a hire that was denied. */
export const CLOSED_TEXT = 'Вакансия закрыта. Если ищете дальше, откройте её снова'

/** These are many a day, so the notification centre lists those of a vacancy as one. */
const GROUPED_BY_VACANCY: readonly EmployerNotificationKind[] = ['application', 'due_soon', 'expire']

function toNotification(kind: EmployerNotificationKind, row: NegotiationFacts, account_id: number) {
  const isGrouped = GROUPED_BY_VACANCY.includes(kind)
  return {
    ...EMPLOYER_NOTIFICATIONS[kind],
    account_id,
    text:
      kind === 'erase'
        ? `Соискатель удалил аккаунт. Вакансия ${inQuotes(row.vacancy_name)}`
        : `Резюме ${inQuotes(row.resume_title)}, вакансия ${inQuotes(row.vacancy_name)}${kind === 'deny_hire' && row.is_vacancy_closed ? `. ${CLOSED_TEXT}` : ''}`,
    link: `/responses?id=${row.id}`,
    entity: { kind: 'negotiation', id: row.id },
    group_key: isGrouped ? `vacancy ${row.vacancy_id} ${kind}` : `negotiation ${row.id} ${kind}`,
    details: { event: kind },
    ...(kind === 'due_soon' && { event_key: `due_soon ${row.id} ${row.answer_due_at}` }),
    ...(kind === 'application' && { letter: LETTERS_BY_FREQUENCY[row.response_notifications] }),
  }
}

/** The frequency that the vacancy asks for. */
const LETTERS_BY_FREQUENCY = { each: 'now', daily: 'daily', none: 'off' } as const
