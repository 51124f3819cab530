import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#features/accounts/rules/deleted-names.ts'
import { type Caller, type CompanyReader, companyReaderOf } from '#features/accounts/server/caller.ts'
import { writeNote } from '#features/negotiations/server/notes.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findPersonIds } from './find-people.server.ts'

/** The tags stand at the applications, where the inbox filters by them: the latest one takes what is new. */
export async function replacePersonTags({ db, now }: Ctx, reader: CompanyReader, key: string, tags: readonly string[]) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const ids = await findOwnApplications(tx, reader, key)
    const wanted = [...new Set(tags.filter((tag) => tag !== ''))]
    const updated_at = at.toISOString()
    await tx.selectFrom('negotiation').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
    await tx
      .updateTable('team_review')
      .set({ tags: sql`array(select tag from unnest(tags) as tag where tag = any(${wanted}))`, updated_at })
      .where(sql<boolean>`negotiation_id = any(${ids.slice(1)}::bigint[])`)
      .execute()
    await tx
      .insertInto('team_review')
      .values({ negotiation_id: ids[0]!, tags: wanted, updated_at })
      .onConflict((same) => same.column('negotiation_id').doUpdateSet({ tags: wanted, updated_at }))
      .execute()
    return { id: key }
  })
}

export async function noteOnPerson(ctx: Ctx, caller: Caller, key: string, text: string) {
  const reader = companyReaderOf(caller)
  const [latest] = await findOwnApplications(ctx.db, reader, key)
  await writeNote(ctx, caller, latest!, { text, subject: 'seeker', visibility: 'team' })
  return { id: key }
}

/** Applications of a person who has not deleted the account, newest first. */
async function findOwnApplications(db: Db, reader: CompanyReader, key: string): Promise<number[]> {
  const { negotiation_ids } = (await findPersonIds(db, reader, key)) ?? refuse('person_not_found')
  if (negotiation_ids.length === 0)
    refuse('state_conflict', {
      message: 'Этот человек ещё не откликался: записать пока негде',
      details: { state: 'saved' },
    })
  const erased = await db
    .selectFrom('negotiation')
    .select('id')
    .where('id', 'in', negotiation_ids)
    .where('seeker_id', 'is', null)
    .executeTakeFirst()
  if (erased) refuse('state_conflict', { message: DELETED_SEEKER_NAME, details: { state: 'erased' } })
  return negotiation_ids
}
