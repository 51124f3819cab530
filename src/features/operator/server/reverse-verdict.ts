import type { Db } from '#database/connect.ts'
import { isConversationTarget } from '#features/complaints/complaints.contract.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { closeSettledCase } from '#features/risk/moderation-cases.server.ts'
import { FOLLOW_FROM_MEASURES } from '#features/risk/risk.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { CaseId } from '../cases/find-actor-ids.server.ts'
import type { AppealedKind } from '../contract/appeals.ts'
import { endHidingOfText } from '../hidden-texts/text-appeals.server.ts'

const ANSWER = 'По возражению дело посмотрел другой оператор: нарушения нет'

/** `since`: when the hold began. `by`: who has decided the appeal. */
type Overturned = { kind: AppealedKind; id: number; since: string; by: number | null }

/**
 * Reverses what was decided in the hold that an appeal has overturned (ruling 52): its complaints are rejected, and their authors
 * are notified, also those about a message for which it was hidden; its findings count as approved; risk is counted anew. Published
 * figures are counted from these rows.
 */
export async function reverseVerdict(tx: Db, { kind, id, since, by }: Overturned, at: Date) {
  await reverseComplaints(tx, { kind, id, since, by }, at)
  for (const other of await reverseHoldMeasures(tx, { kind, id, since }, at))
    await reverseComplaints(tx, { ...other, since, by }, at)
  await tx
    .updateTable('moderation_case')
    .set({ state: 'approved', answer: ANSWER, decided_by: by })
    .where((eb) => eb.and({ subject_kind: kind, subject_id: id, state: 'held' }))
    .where('decided_at', '>=', since)
    .execute()
  await closeSettledCase(tx, { subject_kind: kind, subject_id: id }, FOLLOW_FROM_MEASURES, { at, answer: ANSWER })
  if (kind !== 'vacancy') return
  const { company_id } = await tx
    .selectFrom('vacancy')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'count_vacancy_risk', { vacancy_id: id })
  await enqueue(tx, 'spread_risk', { company_id })
}

/** The hold as a measure of cases about something else, such as a message: returns these cases. */
async function reverseHoldMeasures(tx: Db, { kind, id, since }: Omit<Overturned, 'by'>, at: Date): Promise<CaseId[]> {
  const reversed = await tx
    .updateTable('case_measure')
    .set({ reversed_at: at.toISOString() })
    .where('measure', '=', kind === 'vacancy' ? 'hide_vacancy' : 'hide_resume')
    .where('subject_id', '=', id)
    .where('taken_at', '>=', since)
    .where('reversed_at', 'is', null)
    .returning(['target_kind', 'target_id'])
    .execute()
  return reversed
    .map((one) => ({ kind: one.target_kind as CaseId['kind'], id: one.target_id }))
    .filter((one) => one.kind !== kind || one.id !== id)
}

/** `since`: only complaints that were decided from then on; null for all. */
type Reversed = CaseId & { since: string | null; by: number | null }

/**
 * Rejects the confirmed complaints of a case, notifies their authors, and shows the words again that they have hidden; the new vacancies of the
 * company wait no more. Returns how many.
 */
export async function reverseComplaints(tx: Db, { kind, id, since, by }: Reversed, at: Date): Promise<number> {
  const complaints = await tx
    .updateTable('complaint')
    .set({ state: 'rejected', answer: ANSWER, decided_by: by })
    .where((eb) => eb.and({ target_kind: kind, target_id: id, state: 'confirmed' }))
    .$if(since !== null, (query) => query.where('decided_at', '>=', since!))
    .returning(['id', 'author_id'])
    .execute()
  await notifyAuthors(tx, complaints, at)
  if (complaints.length > 0) await reverseMeasures(tx, { kind, id, by }, at)
  return complaints.length
}

/** Holds and blocks have ways back of their own; the vacancies of a stopped company that are hidden too. */
async function reverseMeasures(tx: Db, { kind, id, by }: Omit<Reversed, 'since'>, at: Date) {
  await tx
    .updateTable('case_measure')
    .set({ reversed_at: at.toISOString() })
    .where((eb) => eb.and({ target_kind: kind, target_id: id }))
    .where('measure', 'in', ['hide_message', 'hide_text', 'hide_company_vacancies'])
    .where('reversed_at', 'is', null)
    .execute()
  if (isConversationTarget(kind)) await endHidingOfText(tx, { kind, id }, { by, answer: ANSWER, at })
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
