import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { hashToken } from '#features/accounts/server/token.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { RECORD_CONSENT, RECORD_CONSENT_DAYS } from './added-people.contract.ts'
import { eraseAddedPeople } from './added-rows.server.ts'

const LINK_DEAD = 'Этой записи больше нет: её удалили, или срок прошёл'

const isOwnRecord = (token: string, at: Date) =>
  sql<boolean>`added_person.token_hash = ${hashToken(token)} and added_person.erased_at is null
    and added_person.stored_until > ${at}`

export async function findOwnRecord({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string) {
  const found = await db
    .selectFrom('added_person')
    .innerJoin('company', 'company.id', 'added_person.company_id')
    .select(['company.name as company', 'added_person.name', 'added_person.phone', 'added_person.email', 'title'])
    .select(['added_person.source', 'added_person.note', 'added_person.created_at', 'consented_at', 'stored_until'])
    .where(isOwnRecord(token, now()))
    .executeTakeFirst()
  return found ?? refuse('link_dead', { message: LINK_DEAD })
}

export async function agreeToBeStored({ db, now }: Ctx, token: string) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const agreed = await tx
      .selectFrom('added_person')
      .select(['id', 'company_id', 'email'])
      .where(isOwnRecord(token, at))
      .where('consented_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // The answer replaces other records of the same mailbox, where it stands without a phone.
    if (agreed?.email)
      await tx
        .deleteFrom('added_person')
        .where('company_id', '=', agreed.company_id)
        .where(sql<boolean>`lower(email) = lower(${agreed.email})`)
        .where('phone', 'is', null)
        .where('id', '<>', agreed.id)
        .execute()
    await tx
      .updateTable('added_person')
      .set({
        // The link went to the mailbox: whose the phone is, nobody has confirmed.
        phone: sql`case when email is null then phone end`,
        consent_version: RECORD_CONSENT.version,
        consent_sha256: createHash('sha256').update(RECORD_CONSENT.text).digest('hex'),
        consented_at: at.toISOString(),
        stored_until: new Date(at.getTime() + RECORD_CONSENT_DAYS * DAY_MS).toISOString(),
      })
      .where(isOwnRecord(token, at))
      .where('consented_at', 'is', null)
      .execute()
    return findOwnRecord({ db: tx, now }, token)
  })
}

export async function eraseRecordByLink({ db, now }: Ctx, token: string) {
  const at = now()
  const erased = await inTransaction(db, (tx) => eraseAddedPeople(tx, isOwnRecord(token, at), at))
  if (erased.length === 0) refuse('link_dead', { message: LINK_DEAD })
  return {}
}
