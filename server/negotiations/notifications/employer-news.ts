import type { NotificationType } from '#contract/notifications/notification-types.ts'
import type { Db } from '#database/connect.ts'
import { notify } from '../../notifications/notify.ts'
import { listNegotiationFacts, type NegotiationFacts } from './negotiation-facts.ts'

type News = { type: NotificationType; title: string }

/** What a company learns of a negotiation. */
const EMPLOYER_NEWS = {
  application: { type: 'negotiation.new_response', title: 'Новый отклик' },
  accept: { type: 'negotiation.reply', title: 'Приглашение принято' },
  decline: { type: 'negotiation.reply', title: 'Соискатель отказался от приглашения' },
  withdraw: { type: 'negotiation.withdrawn', title: 'Отклик отозван' },
  erase: { type: 'negotiation.withdrawn', title: 'Отклик отозван' },
  accept_offer: { type: 'negotiation.reply', title: 'Предложение принято' },
  decline_offer: { type: 'negotiation.reply', title: 'Соискатель отказался от предложения' },
  lapse: { type: 'negotiation.reply', title: 'На предложение не ответили' },
  due_soon: { type: 'negotiation.due_soon', title: 'Скоро закончится срок ответа' },
  expire: { type: 'negotiation.overdue', title: 'Вы не ответили в срок' },
  written_reason_request: { type: 'negotiation.written_reason', title: 'Просят письменную причину отказа' },
  silence_questions: { type: 'negotiation.reply', title: 'Вопросы после срока ответа' },
  disclosure: { type: 'negotiation.reply', title: 'Соискатель готов открыть имя' },
  disclosed: { type: 'negotiation.reply', title: 'Соискатель открыл имя' },
} satisfies Record<string, News>

export type EmployerEvent = keyof typeof EMPLOYER_NEWS

/** Notifies the members who answer for the vacancies of these negotiations. */
export async function notifyEmployers(tx: Db, event: EmployerEvent, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const facts = await listNegotiationFacts(tx, ids)
  const told = facts
    .filter(({ is_queued }) => !is_queued)
    .flatMap((row) => row.employer_ids.map((account_id) => toNotification(event, row, account_id)))
  await notify(tx, told, at)
}

/** These are many a day, so the notification centre lists those of a vacancy as one. */
const GROUPED_BY_VACANCY: readonly EmployerEvent[] = ['application', 'due_soon', 'expire']

function toNotification(event: EmployerEvent, row: NegotiationFacts, account_id: number) {
  const isGrouped = GROUPED_BY_VACANCY.includes(event)
  return {
    ...EMPLOYER_NEWS[event],
    account_id,
    text:
      event === 'erase'
        ? `Соискатель удалил аккаунт. Вакансия «${row.vacancy_name}»`
        : `Резюме «${row.resume_title}», вакансия «${row.vacancy_name}»`,
    link: `/responses?id=${row.id}`,
    entity: { kind: 'negotiation', id: row.id },
    group_key: isGrouped ? `vacancy ${row.vacancy_id} ${event}` : `negotiation ${row.id} ${event}`,
    details: { event },
    ...(event === 'due_soon' && { event_key: `due_soon ${row.id} ${row.answer_due_at}` }),
    ...(event === 'application' && { letter: LETTERS_BY_FREQUENCY[row.response_notifications] }),
  }
}

/** The frequency that the vacancy asks for. */
const LETTERS_BY_FREQUENCY = { each: 'now', daily: 'daily', none: 'off' } as const
