import type { Db } from '#database/connect.ts'
import { notify, type TypeAndTitle } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import { listNegotiationFacts, type NegotiationFacts } from './negotiation-facts.server.ts'

/** What a seeker learns of a negotiation. */
const SEEKER_NOTIFICATIONS = {
  open: { type: 'negotiation.viewed', title: 'Отклик просмотрен' },
  consider: { type: 'negotiation.progress', title: 'Ответ обещают позже' },
  invite: { type: 'negotiation.invitation', title: SEEKER_STATE_LABELS.invitation },
  propose: { type: 'negotiation.interview', title: 'Другое время встречи' },
  take_time: { type: 'negotiation.interview', title: 'Ваше время подошло' },
  offer: { type: 'negotiation.offer', title: 'Предложение о работе' },
  hire: { type: 'negotiation.offer', title: 'Вы договорились о работе?' },
  lapse: { type: 'negotiation.progress', title: 'Срок предложения прошёл' },
  refuse: { type: 'negotiation.refused', title: SEEKER_STATE_LABELS.refused },
  return: { type: 'negotiation.progress', title: 'Ваш отклик снова на рассмотрении' },
  expire: { type: 'negotiation.expired', title: 'Компания пока молчит' },
  still_silent: { type: 'negotiation.expired', title: 'Компания так и не ответила' },
  close: { type: 'negotiation.refused', title: 'Вакансию закрыли' },
  written_reason: { type: 'negotiation.progress', title: 'Пришла письменная причина отказа' },
  disclosure: { type: 'negotiation.progress', title: 'Работодатель хочет узнать ваше имя' },
  disclosed: { type: 'negotiation.progress', title: 'Работодатель узнал ваше имя' },
} satisfies Record<string, TypeAndTitle>

export type SeekerNotificationKind = keyof typeof SEEKER_NOTIFICATIONS

/** Notifies the seekers of these negotiations. The switch of the resume ends all letters about it. */
export async function notifySeekers(
  tx: Db,
  kind: SeekerNotificationKind,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const facts = await listNegotiationFacts(tx, ids)
  const notifications = facts.flatMap((row) =>
    row.seeker_id === null ? [] : [toNotification(kind, row, row.seeker_id)],
  )
  await notify(tx, notifications, at)
}

function toNotification(kind: SeekerNotificationKind, row: NegotiationFacts, account_id: number) {
  return {
    ...SEEKER_NOTIFICATIONS[kind],
    account_id,
    text: `${row.company_name}, ${inQuotes(row.vacancy_name)}`,
    link: `/profile/negotiations?open=${row.id}`,
    entity: { kind: 'negotiation', id: row.id },
    group_key: kind === 'open' ? 'negotiation.viewed' : `negotiation ${row.id} ${kind}`,
    details: { event: kind },
    ...(!row.is_mailed_to_seeker && { letter: 'off' as const }),
  }
}
