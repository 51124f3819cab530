import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** `by`: the operator; null if complaints alone do it. */
type Hold = { at: Date; by?: number | null }

/**
 * Hides a vacancy, with the words that its company reads. A vacancy that is held stays hidden, whatever its company saves
 * or publishes, until `releaseVacancy`. Returns whether it was not held before.
 */
export async function holdVacancy(tx: Db, id: number, text: string, { at, by = null }: Hold): Promise<boolean> {
  const held = await tx
    .updateTable('vacancy')
    .set({ moderation_hold: text, moderation_held_by: by, moderation_status: 'blocked', ...touched(at) })
    .where('id', '=', id)
    .where('status', 'in', ['active', 'archived'])
    // An operator replaces what complaints have done, and nobody replaces what an operator has done.
    .where('moderation_held_by', 'is', null)
    .where((eb) => eb.or([eb('moderation_hold', 'is', null), eb.lit(by !== null)]))
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Ends the hold; the automatic check of the text decides alone again. `onlyAutomatic`: not the hold of an operator. Returns
 * whether it was held.
 */
export async function releaseVacancy(tx: Db, id: number, at: Date, { onlyAutomatic = false } = {}): Promise<boolean> {
  const released = await tx
    .updateTable('vacancy')
    .set({ moderation_hold: null, moderation_held_by: null, ...touched(at) })
    .set({
      moderation_status: sql`case when moderation_notes = '[]' then 'approved' else 'blocked' end::moderation_status`,
    })
    .where('id', '=', id)
    .where('moderation_hold', 'is not', null)
    .$if(onlyAutomatic, (query) => query.where('moderation_held_by', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

const touched = (at: Date) => ({ updated_at: at.toISOString(), version: sql<number>`version + 1` })
