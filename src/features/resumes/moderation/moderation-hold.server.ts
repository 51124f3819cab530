import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { type NewNotification, notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'

/** `by`: the operator; null for a command on the server. `unless`: what forbids it, about the row `resume`, judged by the update itself. */
type Hold = { at: Date; by: number | null; unless?: RawBuilder<SqlBool> }

/**
 * Hides a resume, with the words that its owner reads. Whatever the owner saves, it stays hidden until `releaseResume`. The owner is
 * notified. Returns whether it was not held before.
 */
export async function holdResume(tx: Db, id: number, text: string, { at, by, unless }: Hold): Promise<boolean> {
  const held = await tx
    .updateTable('resume')
    .set({
      moderation_hold: text,
      moderation_held_by: by,
      moderation_held_at: at.toISOString(),
      status: 'hidden',
      ...touched(at),
    })
    .where('id', '=', id)
    .where('status', 'in', ['published', 'hidden'])
    .where('moderation_hold', 'is', null)
    .$if(unless !== undefined, (query) => query.where(sql<SqlBool>`not ${unless}`))
    .returning('id')
    .executeTakeFirst()
  if (!held) return false
  await notifyResumeOwner(tx, { id, title: 'Резюме скрыто', text }, at)
  return true
}

/** Ends the hold: the visibility that the owner has chosen applies again. Returns whether the resume was held. */
export async function releaseResume(tx: Db, id: number, at: Date): Promise<boolean> {
  const released = await tx
    .updateTable('resume')
    .set({ moderation_hold: null, moderation_held_by: null, moderation_held_at: null, ...touched(at) })
    .set({ status: sql`case when access_type = 'no_one' then 'hidden' else 'published' end::resume_status` })
    .where('id', '=', id)
    .where('status', '=', 'hidden')
    .where('moderation_hold', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

const touched = (at: Date) => ({ updated_at: at.toISOString(), version: sql<number>`version + 1` })

/** `appeal_id`: the letter has the whole answer to it. */
type Moderation = { id: number; title: string; text: string; appeal_id?: number }

/** Tells the owner of the resume what an operator has decided about it. */
export async function notifyResumeOwner(tx: Db, { id, title, text, appeal_id }: Moderation, at: Date) {
  const resume = await tx
    .selectFrom('resume')
    .select(['title', 'seeker_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const event: NewNotification = {
    account_id: resume.seeker_id,
    type: 'resume.moderation',
    title,
    text: `${inQuotes(resume.title)}. ${text}`,
    link: `/my-resume/${id}`,
    entity: { kind: 'resume', id },
    // Each answer is a notification of its own.
    ...(appeal_id !== undefined && { details: { appeal_id }, group_key: `resume appeal ${appeal_id}` }),
  }
  await notify(tx, [event], at)
}
