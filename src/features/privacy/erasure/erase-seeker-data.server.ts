import { type SqlBool, sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#features/accounts/rules/deleted-names.ts'
import { EMPLOYER_ACTS } from '#features/negotiations/contract/negotiation-constants.ts'
import { transitionNegotiations } from '#features/negotiations/server/transition.ts'
import { anonymizeResumeSnapshot } from './anonymize-resume-snapshot.server.ts'

/** Deletes queued applications and anonymizes the other negotiations; employers keep their existence and outcome. */
export async function eraseSeekerData(db: Db, accountId: number, at: Date) {
  await db.deleteFrom('negotiation').where('seeker_id', '=', accountId).where('is_queued', '=', true).execute()
  const rows = sql<SqlBool>`negotiation.seeker_id = ${accountId}`
  await transitionNegotiations(db, { event: 'withdraw', rows, isErasure: true }, at)
  const remaining = await db
    .selectFrom('negotiation')
    .select(['id', 'company_id', 'is_masked', 'resume_snapshot', 'closed_at'])
    .where('seeker_id', '=', accountId)
    .orderBy('id')
    // What a colleague writes about the person meanwhile waits, and then finds nobody.
    .forUpdate()
    .execute()
  if (remaining.length === 0) return
  const ids = remaining.map(({ id }) => id)
  for (const table of [
    'interview',
    'job_offer',
    'hire_by_word',
    'screening_answers',
    'written_reason',
    'note',
    'team_review',
    'assessment',
    'held_decision',
    'conversation',
  ] as const) {
    await db.deleteFrom(table).where('negotiation_id', 'in', ids).execute()
  }
  await db.deleteFrom('hidden_text').where('negotiation_id', 'in', ids).execute()
  await db
    .updateTable('added_person')
    .set({ merged_into_id: null, merged_at: null })
    .where('merged_into_id', 'in', ids)
    .execute()
  // The published leaves stay, and nobody can show any more whose they are.
  await db.updateTable('root_leaf').set({ salt: null }).where('negotiation_id', 'in', ids).execute()
  // A word for what the company did says nothing of the person; without it the act would read as another event.
  await db
    .updateTable('negotiation_event')
    .set({ reason: '' })
    .where('negotiation_id', 'in', ids)
    .where('reason', 'not in', [...EMPLOYER_ACTS])
    .execute()
  const named = Map.groupBy(
    remaining.filter(({ is_masked }) => !is_masked),
    ({ company_id }) => company_id,
  )
  for (const { id, company_id, is_masked, resume_snapshot, closed_at } of remaining) {
    await db
      .updateTable('negotiation')
      .set({
        seeker_id: null,
        erased_at: at.toISOString(),
        // An anonymous application stays on its own: it must not show whose it was.
        erased_person_id: is_masked ? id : named.get(company_id)![0]!.id,
        resume_id: null,
        resume_snapshot: toJsonColumn(
          anonymizeResumeSnapshot(resume_snapshot as Record<string, unknown>, DELETED_SEEKER_NAME),
        ),
        closed_at: closed_at ?? at.toISOString(),
        letter: '',
        invite_text: '',
        refuse_text: '',
        silence_questions: [],
        anonymous: false,
        revealed_by_seeker_at: null,
        revealed_by_employer_at: null,
      })
      .where('id', '=', id)
      .execute()
  }
}
