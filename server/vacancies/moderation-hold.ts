import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/**
 * Hides a vacancy, with the words that its company reads. A vacancy that is held stays hidden, whatever its company saves
 * or publishes, until `releaseVacancy`. Returns whether it was not held before.
 */
export async function holdVacancy(tx: Db, id: number, text: string, at: Date): Promise<boolean> {
  const held = await tx
    .updateTable('vacancy')
    .set({ moderation_hold: text, moderation_status: 'blocked', ...touched(at) })
    .where('id', '=', id)
    .where('status', 'in', ['active', 'archived'])
    .where('moderation_hold', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

const touched = (at: Date) => ({ updated_at: at.toISOString(), version: sql<number>`version + 1` })
