import { type Db, toJsonColumn } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#domain/accounts/deleted-seeker-name.ts'
import { OPEN_NEGOTIATION_STATES } from '#domain/negotiations/transition-rules.ts'
import { anonymizeResumeSnapshot } from './anonymize-resume-snapshot.ts'

/** Deletes queued applications and anonymizes the other negotiations; employers keep their existence and outcome. */
export async function eraseSeekerData(db: Db, accountId: number, at: Date) {
  await db.deleteFrom('negotiation').where('seeker_id', '=', accountId).where('is_queued', '=', true).execute()
  await withdrawOpenNegotiations(db, accountId, at.toISOString())
  const remaining = await db
    .selectFrom('negotiation')
    .select(['id', 'resume_snapshot', 'closed_at'])
    .where('seeker_id', '=', accountId)
    .execute()
  if (remaining.length === 0) return
  const ids = remaining.map(({ id }) => id)
  for (const table of ['interview', 'job_offer', 'negotiation_answers', 'written_reason', 'note'] as const) {
    await db.deleteFrom(table).where('negotiation_id', 'in', ids).execute()
  }
  await db.updateTable('negotiation_event').set({ reason: '' }).where('negotiation_id', 'in', ids).execute()
  for (const { id, resume_snapshot, closed_at } of remaining) {
    await db
      .updateTable('negotiation')
      .set({
        seeker_id: null,
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

async function withdrawOpenNegotiations(db: Db, accountId: number, at: string) {
  const withdrawn = await db
    .updateTable('negotiation')
    .set({ state: 'withdrawn', closed_at: at, updated_at: at })
    .where('seeker_id', '=', accountId)
    .where('state', 'in', OPEN_NEGOTIATION_STATES)
    .returning(['id as negotiation_id'])
    .execute()
  const event = { actor: 'seeker', from_state: null, to_state: 'withdrawn', at } as const
  if (withdrawn.length > 0) {
    await db
      .insertInto('negotiation_event')
      .values(withdrawn.map((one) => ({ ...one, ...event })))
      .execute()
  }
}
