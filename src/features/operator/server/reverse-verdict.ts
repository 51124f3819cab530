import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { closeSettledCase } from '#features/risk/moderation-cases.server.ts'
import { FOLLOW_FROM_MEASURES } from '#features/risk/risk.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { AppealedKind } from '../contract/appeals.ts'

const ANSWER = 'По возражению дело посмотрел другой оператор: нарушения нет'

/** `since`: when the hold began. `by`: who has decided the appeal. */
type Overturned = { kind: AppealedKind; id: number; since: string; by: number | null }

/**
 * Reverses what was decided in the hold that an appeal has overturned (ruling 52): its complaints are rejected, and their authors
 * are notified; its findings count as approved; risk is counted anew. Published figures are counted from these rows.
 */
export async function reverseVerdict(tx: Db, { kind, id, since, by }: Overturned, at: Date) {
  const complaints = await tx
    .updateTable('complaint')
    .set({ state: 'rejected', answer: ANSWER, decided_by: by })
    .where((eb) => eb.and({ target_kind: kind, target_id: id, state: 'confirmed' }))
    .where('decided_at', '>=', since)
    .returning(['id', 'author_id'])
    .execute()
  await tx
    .updateTable('moderation_case')
    .set({ state: 'approved', answer: ANSWER, decided_by: by })
    .where((eb) => eb.and({ subject_kind: kind, subject_id: id, state: 'held' }))
    .where('decided_at', '>=', since)
    .execute()
  await closeSettledCase(tx, { subject_kind: kind, subject_id: id }, FOLLOW_FROM_MEASURES, { at, answer: ANSWER })
  await notifyAuthors(tx, complaints, at)
  if (kind !== 'vacancy') return
  const { company_id } = await tx
    .selectFrom('vacancy')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'count_vacancy_risk', { vacancy_id: id })
  await enqueue(tx, 'spread_risk', { company_id })
}

const notifyAuthors = (tx: Db, complaints: { id: number; author_id: number | null }[], at: Date) =>
  notify(
    tx,
    complaints.flatMap(({ id, author_id }) =>
      author_id === null
        ? []
        : [
            {
              account_id: author_id,
              type: 'complaint.result' as const,
              title: 'Решение по жалобе пересмотрели',
              text: `Жалоба № ${id}. ${ANSWER}`,
              link: '/profile/complaints',
              entity: { kind: 'complaint', id },
              group_key: `complaint ${id} reversed`,
              event_key: `complaint ${id} reversed ${at.toISOString()}`,
            },
          ],
    ),
    at,
  )
