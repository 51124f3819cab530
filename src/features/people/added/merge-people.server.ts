import { refuse } from '#contract/errors.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findPersonIds } from '../base/find-people.server.ts'
import { SPLIT_DAYS } from './added-people.contract.ts'
import { isSeenBy, selectAddedPeople } from './added-rows.server.ts'

/** One of the two was added by hand, the other has applied. */
export async function mergeRecords({ db, now }: Ctx, reader: CompanyReader, key: string, otherKey: string) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const [added, applicant] = key.startsWith('a') ? [key, otherKey] : [otherKey, key]
    if (!added.startsWith('a') || !applicant.startsWith('n'))
      refuse('state_conflict', {
        message: 'Объединить можно запись, добавленную вручную, с записью откликнувшегося',
        details: { state: 'same_kind' },
      })
    const visible = await selectAddedPeople(tx, reader)
      .where('added_person.id', '=', Number(added.slice(1)))
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    const found = await findPersonIds(tx, reader, applicant)
    if (!visible || !found?.negotiation_ids.length) refuse('person_not_found')
    await tx
      .updateTable('added_person')
      .set({ merged_into_id: Math.min(...found.negotiation_ids), merged_at: at.toISOString() })
      .where('id', '=', visible.id)
      .execute()
    return { id: applicant }
  })
}

/** One statement decides whether the thirty days are over. */
export async function splitRecords({ db, now }: Ctx, reader: CompanyReader, key: string, added: string) {
  const at = now()
  const ids = (await findPersonIds(db, reader, key))?.negotiation_ids ?? []
  if (ids.length === 0) refuse('person_not_found')
  const split = await db
    .updateTable('added_person')
    .set({ merged_into_id: null, merged_at: null })
    .where('company_id', '=', reader.company_id)
    .where('id', '=', added.startsWith('a') ? Number(added.slice(1)) : 0)
    .where('merged_into_id', 'in', ids)
    .where('merged_at', '>', new Date(at.getTime() - SPLIT_DAYS * DAY_MS).toISOString())
    .where(isSeenBy(reader))
    .returning('id')
    .execute()
  if (split.length === 0)
    refuse('state_conflict', {
      message: `Разъединить можно за ${SPLIT_DAYS} дней: они прошли`,
      details: { state: 'merged' },
    })
  return { id: `n${Math.min(...ids)}` }
}
