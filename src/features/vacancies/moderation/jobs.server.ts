import { notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

const ADVICE = 'Оператор скрыл её после проверки. Не платите за работу и не называйте коды из СМС'

/** People with an open application learn that an operator has hidden the vacancy; a vacancy that is shown again by now is none. */
export async function notifyOfHiddenVacancy(
  { db, now }: Ctx,
  { vacancy_id: id }: JobPayload<'notify_of_hidden_vacancy'>,
) {
  await inTransaction(db, async (tx) => {
    const vacancy = await tx
      .selectFrom('vacancy')
      .select(['name', 'version'])
      .where('id', '=', id)
      .where('moderation_held_by', 'is not', null)
      .executeTakeFirst()
    if (!vacancy) return
    const applications = await tx
      .selectFrom('negotiation')
      .select(['id', 'seeker_id'])
      .where('vacancy_id', '=', id)
      .where('closed_at', 'is', null)
      .where('seeker_id', 'is not', null)
      .orderBy('id')
      .execute()
    const events = applications.map((application) => ({
      account_id: application.seeker_id!,
      type: 'vacancy.changed' as const,
      title: 'Вакансия, где вы откликнулись, скрыта',
      text: `${inQuotes(vacancy.name)}. ${ADVICE}`,
      link: `/profile/negotiations?open=${application.id}`,
      entity: { kind: 'vacancy', id },
      group_key: `vacancy ${id} hidden`,
      event_key: `vacancy_hidden ${id} ${vacancy.version}`,
    }))
    await notify(tx, events, now())
  })
}
