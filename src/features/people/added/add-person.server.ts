import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, type CompanyReader, companyReaderOf } from '#features/accounts/server/caller.ts'
import { countInvitationSms } from '#features/accounts/server/one-time-codes.ts'
import { readMobile } from '#features/accounts/server/phones.ts'
import { generateToken, hashToken } from '#features/accounts/server/token.ts'
import { isVerifiedCompany } from '#features/companies/queries.server.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type addPerson, RECORD_CONSENT_DAYS, RECORD_WAIT_DAYS } from './added-people.contract.ts'
import { isSeenBy, selectAddedPeople } from './added-rows.server.ts'

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
  if (!email && !(await isVerifiedCompany(db, reader.company_id)))
    refuseField('email', 'SMS отправляют проверенные компании. Укажите почту человека')
  await spendLinkLimits(limits, reader, network, email)
  const id = await inTransaction(db, async (tx) => {
    const row = { ...fields, unsent_at: null, phone, email, company_id: reader.company_id, added_by: reader.id }
    // Until the person knows of it, its author may correct it by typing it again.
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
          .where('added_person.added_by', '=', reader.id)
          .where('added_person.told_at', 'is', null)
          .where('added_person.consented_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    const field = phone ? 'phone' : 'email'
    if (!added) return refuseField(field, 'Этот человек уже есть в базе компании')
    const refusal = await recordAskedContacts(ctx, tx, {
      id: added.id,
      phone,
      email,
      company_id: reader.company_id,
      at,
    })
    if (refusal) return refuseField(field, refusal)
    await enqueueLink(tx, { id: added.id, phone, email }, at)
    return added.id
  })
  return { id: `a${id}` }
}

async function spendLinkLimits(limits: Ctx['limits'], reader: CompanyReader, network: string, email: string | null) {
  await limits.spend('invitations_of_company', reader.company_id)
  if (email) return
  await limits.spend('sms_of_address', network)
  await limits.spend('sms_of_all', 'all')
}

type NewLink = { id: number; phone: string | null; email: string | null }

async function enqueueLink(tx: Db, { id, phone, email }: NewLink, at: Date) {
  if (email || (await countInvitationSms(tx, phone!, at))) {
    await enqueue(tx, 'tell_added_person', { added_person_id: id })
    return
  }
  await tx.updateTable('added_person').set({ unsent_at: at.toISOString() }).where('id', '=', id).execute()
}

/** Of two clicks at once one sends the link. */
export async function sendLinkAgain(ctx: Ctx, caller: Caller, { network }: Client, key: string) {
  const { db, limits, now } = ctx
  const [at, reader] = [now(), companyReaderOf(caller)]
  const id = key.startsWith('a') ? Number(key.slice(1)) : 0
  const added = await selectAddedPeople(db, reader)
    .where('added_person.id', '=', id)
    .where('added_by', '=', reader.id)
    .executeTakeFirst()
  if (!added) return refuse('person_not_found')
  await spendLinkLimits(limits, reader, network, added.email)
  await inTransaction(db, async (tx) => {
    const unsent = await tx
      .updateTable('added_person')
      .set({ unsent_at: null })
      .where('id', '=', id)
      .where('unsent_at', 'is not', null)
      .where('told_at', 'is', null)
      .where('erased_at', 'is', null)
      .returning(['id', 'phone', 'email'])
      .executeTakeFirst()
    if (!unsent) return refuse('state_conflict', { message: 'Ссылка уже отправлена', details: { state: 'told' } })
    return enqueueLink(tx, unsent, at)
  })
  return { id: key }
}

type AskedContacts = NewLink & { company_id: number; at: Date }

/**
 * The thirty days run from the day on which the company first wrote the contact down, and who has erased the record is
 * not asked again. Returns why not.
 */
async function recordAskedContacts({ secrets }: Ctx, tx: Db, { id, phone, email, company_id, at }: AskedContacts) {
  const hashes = [phone, email].flatMap((contact) =>
    contact ? secrets.sign(contact, `asked_contact ${company_id}`) : [],
  )
  const asked = await tx
    .insertInto('asked_contact')
    .values(
      hashes.sort().map((contact_hash) => ({
        company_id,
        contact_hash,
        added_person_id: id,
        first_at: at.toISOString(),
      })),
    )
    .onConflict((same) => same.columns(['company_id', 'contact_hash']).doUpdateSet({ added_person_id: id }))
    .returning(['first_at', 'erased_at'])
    .execute()
  if (asked.some(({ erased_at }) => erased_at !== null)) return 'Человек удалил свои данные: снова добавить его нельзя'
  const first = Math.min(...asked.map(({ first_at }) => Date.parse(first_at)))
  const stored_until = new Date(first + RECORD_WAIT_DAYS * DAY_MS)
  if (stored_until <= at) {
    const again = new Date(first + RECORD_CONSENT_DAYS * DAY_MS).toISOString()
    return `Этого человека уже спрашивали о согласии. Снова добавить можно с ${dateText(again)}`
  }
  await tx.updateTable('added_person').set({ stored_until: stored_until.toISOString() }).where('id', '=', id).execute()
  return undefined
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
