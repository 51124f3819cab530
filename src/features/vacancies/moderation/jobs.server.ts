import type { Db } from '#database/connect.ts'
import { composeFromWords, type LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

const ADVICE = 'Оператор скрыл её после проверки. Не платите за работу и не называйте коды из СМС'
const CORRECTION =
  'Мы писали, что её скрыли после проверки. Это была ошибка: решение пересмотрел другой оператор, вакансию снова показывают'

/** People with an open application learn that an operator has hidden the vacancy; a vacancy that is shown again by now is none. */
export async function notifyOfHiddenVacancy(
  { db, now }: Ctx,
  { vacancy_id: id }: JobPayload<'notify_of_hidden_vacancy'>,
) {
  await inTransaction(db, async (tx) => {
    const vacancy = await findVacancy(tx, id)
    if (!vacancy?.moderation_held_by) return
    const applications = await tx
      .selectFrom('negotiation')
      .select(['id', 'seeker_id'])
      .where('vacancy_id', '=', id)
      .where('closed_at', 'is', null)
      .where('seeker_id', 'is not', null)
      .orderBy('id')
      .execute()
    const warned_at = now().toISOString()
    const people = applications.map((one) => ({ account_id: one.seeker_id!, negotiation_id: one.id }))
    if (people.length > 0)
      await tx
        .insertInto('vacancy_warning')
        .values(people.map((person) => ({ ...person, vacancy_id: id, warned_at })))
        .onConflict((same) => same.columns(['vacancy_id', 'account_id']).doNothing())
        .execute()
    await tell(tx, people, { id, is_hidden: 1, title: 'Вакансия, где вы откликнулись, скрыта', ...vacancy }, now())
  })
}

/** Who was warned learns once that the warning is taken back, whatever has become of the application (ruling 52). */
export async function notifyOfRestoredVacancy(
  { db, now }: Ctx,
  { vacancy_id: id }: JobPayload<'notify_of_restored_vacancy'>,
) {
  await inTransaction(db, async (tx) => {
    const vacancy = await findVacancy(tx, id)
    // Another operator has hidden it again: the warning is true.
    if (!vacancy || vacancy.moderation_held_by) return
    const people = await tx
      .deleteFrom('vacancy_warning')
      .where('vacancy_id', '=', id)
      .returning(['account_id', 'negotiation_id'])
      .execute()
    const title = 'Вакансию, где вы откликнулись, скрыли по ошибке'
    await tell(tx, people, { id, is_hidden: 0, title, ...vacancy }, now())
  })
}

/** Locked, so that it is not hidden or shown again meanwhile. */
const findVacancy = (tx: Db, id: number) =>
  tx
    .selectFrom('vacancy')
    .select(['name', 'version', 'moderation_held_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Person = { account_id: number; negotiation_id: number }
type News = { id: number; is_hidden: 0 | 1; title: string; name: string; version: number }

const tell = (tx: Db, people: Person[], { id, is_hidden, title, name, version }: News, at: Date) =>
  notify(
    tx,
    people.map(({ account_id, negotiation_id }) => ({
      account_id,
      type: 'vacancy.warning' as const,
      title,
      text: `${inQuotes(name)}. ${is_hidden ? ADVICE : CORRECTION}`,
      link: `/profile/negotiations?open=${negotiation_id}`,
      entity: { kind: 'vacancy', id },
      details: { is_hidden },
      group_key: `vacancy ${id} ${is_hidden ? 'hidden' : 'restored'}`,
      event_key: `vacancy_${is_hidden ? 'hidden' : 'restored'} ${id} ${version}`,
    })),
    at,
  )

/** A warning that is not true any more is not sent. */
export const composeWarningLetter: LetterComposer = async (ctx, notifications) => {
  const { details, entity_id } = notifications[0]!
  const vacancy = await ctx.db
    .selectFrom('vacancy')
    .select('moderation_held_by')
    .where('id', '=', entity_id)
    .executeTakeFirst()
  const isHidden = vacancy?.moderation_held_by != null
  return isHidden === (details.is_hidden === 1) ? composeFromWords(ctx, notifications) : undefined
}
