import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'

/** A record is seen by its author, and by the others once the person has agreed. */
export const selectAddedPeople = (db: Db, reader: CompanyReader) =>
  db
    .selectFrom('added_person')
    .leftJoin('employer', 'employer.id', 'added_person.added_by')
    .selectAll('added_person')
    .select([
      sql<string>`coalesce(trim(employer.contact_first_name || ' ' || employer.contact_last_name), '')`.as('author'),
    ])
    .where('added_person.company_id', '=', reader.company_id)
    .where(isSeenBy(reader))

export const isSeenBy = ({ id }: CompanyReader) =>
  sql<boolean>`(added_person.added_by = ${id} or added_person.consented_at is not null)`

export type AddedPerson = Awaited<ReturnType<ReturnType<typeof selectAddedPeople>['execute']>>[number]

/**
 * What stays is the day: the company sees that the person has erased the record, and cannot add the same contact again.
 * Call it in a transaction.
 */
export async function eraseAddedPeople(tx: Db, rows: ReturnType<typeof sql<boolean>>, at: Date) {
  const erased_at = at.toISOString()
  const erased = await tx
    .updateTable('added_person')
    .set({
      name: '',
      phone: null,
      email: null,
      title: '',
      source: '',
      note: '',
      tags: [],
      merged_into_id: null,
      token_encrypted: null,
      erased_at,
    })
    .where(rows)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute()
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0)
    await tx.updateTable('asked_contact').set({ erased_at }).where('added_person_id', 'in', ids).execute()
  return erased
}
