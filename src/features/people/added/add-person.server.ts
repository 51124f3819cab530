import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, type CompanyReader, companyReaderOf } from '#features/accounts/server/caller.ts'
import { countInvitationSms } from '#features/accounts/server/one-time-codes.ts'
import { readMobile } from '#features/accounts/server/phones.ts'
import { generateToken, hashToken } from '#features/accounts/server/token.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type addPerson, RECORD_WAIT_DAYS } from './added-people.contract.ts'
import { isSeenBy } from './added-rows.server.ts'

/** Adds a person by hand and sends the link in the same transaction. */
export async function addPersonByHand(
  ctx: Ctx,
  caller: Caller,
  { network }: Client,
  { phone: typedPhone, email: typedEmail, ...fields }: z.output<typeof addPerson.body>,
) {
  const { db, limits, now, site } = ctx
  const [at, reader] = [now(), companyReaderOf(caller)]
  const phone = typedPhone ? readMobile(typedPhone, site) : null
  const email = typedEmail ? typedEmail.toLowerCase() : null
  if (!email) await refuseUnlessVerified(db, reader)
  await limits.spend('invitations_of_company', reader.company_id)
  if (!email) {
    await limits.spend('sms_of_address', network)
    await limits.spend('sms_of_all', 'all')
  }
  const id = await inTransaction(db, async (tx) => {
    const row = { ...fields, phone, email, company_id: reader.company_id, added_by: reader.id }
    // Typed again by the same member, it is the same record.
    const added = await tx
      .insertInto('added_person')
      .values({
        ...row,
        created_at: at.toISOString(),
        // Of a token that does not exist: the job makes the one that is sent.
        token_hash: hashToken(generateToken()),
        stored_until: new Date(at.getTime() + RECORD_WAIT_DAYS * DAY_MS).toISOString(),
      })
      .onConflict((same) =>
        (phone
          ? same.columns(['company_id', 'phone'])
          : same.expression(sql`company_id, lower(email)`).where('phone', 'is', null)
        )
          .doUpdateSet(row)
          .where('added_person.added_by', '=', reader.id),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) return refuseField(phone ? 'phone' : 'email', 'Этого человека уже добавил в базу ваш коллега')
    const maySend = email ? true : await countInvitationSms(tx, phone!, at)
    if (maySend) await enqueue(tx, 'tell_added_person', { added_person_id: added.id })
    return added.id
  })
  return { id: `a${id}` }
}

/** An SMS carries the name of the company, so nobody may send one under a name that was not checked. */
async function refuseUnlessVerified(db: Db, { company_id }: CompanyReader) {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', company_id)
    .where('verification', '=', 'verified')
    .executeTakeFirst()
  if (!company) refuseField('email', 'SMS отправляют проверенные компании. Укажите почту человека')
}

export async function removeAddedPerson(db: Db, reader: CompanyReader, key: string) {
  const deleted = await db
    .deleteFrom('added_person')
    .where('id', '=', key.startsWith('a') ? Number(key.slice(1)) : 0)
    .where('company_id', '=', reader.company_id)
    .where(isSeenBy(reader))
    .returning('id')
    .executeTakeFirst()
  if (!deleted) refuse('person_not_found')
  return {}
}
