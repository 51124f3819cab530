import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { notify } from '../../notifications/notify.ts'

/** `by`: the operator; null for a command on the server. */
type Hold = { at: Date; by: number | null }

type HeldResume = { id: number; title: string; seeker_id: number }

/**
 * Hides a resume, with the words that its owner reads. Whatever the owner saves, it stays hidden until `releaseResume`. The owner is
 * notified. Returns whether it was not held before.
 */
export async function holdResume(tx: Db, id: number, text: string, { at, by }: Hold): Promise<boolean> {
  const held = await tx
    .updateTable('resume')
    .set({ moderation_hold: text, moderation_held_by: by, status: 'hidden', ...touched(at) })
    .where('id', '=', id)
    .where('status', 'in', ['published', 'hidden'])
    .where('moderation_hold', 'is', null)
    .returning(['id', 'title', 'seeker_id'])
    .executeTakeFirst()
  if (!held) return false
  await notifyOwner(tx, held, { title: 'Резюме скрыто', text: `«${held.title}». ${text}` }, at)
  return true
}

/**
 * Ends the hold: the visibility that the owner has chosen applies again. The owner is notified. Returns whether the resume was held.
 */
export async function releaseResume(tx: Db, id: number, at: Date): Promise<boolean> {
  const released = await tx
    .updateTable('resume')
    .set({ moderation_hold: null, moderation_held_by: null, ...touched(at) })
    .set({ status: sql`case when access_type = 'no_one' then 'hidden' else 'published' end::resume_status` })
    .where('id', '=', id)
    .where('status', '=', 'hidden')
    .where('moderation_hold', 'is not', null)
    .returning(['id', 'title', 'seeker_id'])
    .executeTakeFirst()
  if (!released) return false
  const text = `«${released.title}». Его видят те, кому вы разрешили`
  await notifyOwner(tx, released, { title: 'Резюме больше не скрыто', text }, at)
  return true
}

const touched = (at: Date) => ({ updated_at: at.toISOString(), version: sql<number>`version + 1` })

const notifyOwner = (tx: Db, { id, seeker_id }: HeldResume, words: { title: string; text: string }, at: Date) =>
  notify(
    tx,
    [
      {
        ...{ account_id: seeker_id, type: 'resume.moderation' as const, ...words },
        ...{ link: `/my-resume/${id}`, entity: { kind: 'resume', id } },
      },
    ],
    at,
  )
