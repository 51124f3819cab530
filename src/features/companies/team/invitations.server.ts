import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { countInvitationSms } from '#features/accounts/server/one-time-codes.ts'
import { readMobile } from '#features/accounts/server/phones.ts'
import { companyHasPremium } from '#features/accounts/server/premium-rights.ts'
import { generateToken, hashToken } from '#features/accounts/server/token.ts'
import { limitOf, limitText } from '#features/premium/rules/plans.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { isVerifiedCompany } from '../queries.server.ts'
import type { inviteMember } from './company-team.contract.ts'

/**
 * Refuses `limit_reached` when the team is full. With `contact`, of somebody who is being invited, open invitations of others
 * count too. The lock of the company decides between two at once. Who is in the team stays in it.
 */
async function refuseOverSeats(tx: Db, companyId: number, { at, contact }: { at: Date; contact?: string }) {
  const { hasPremium } = await tx
    .selectFrom('company')
    .select(companyHasPremium(at).as('hasPremium'))
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const members = await countRows(tx, 'employer', companyId)
  const invited = contact === undefined ? 0 : await countInvitations(tx, companyId, { at, contact })
  const [max, used] = [limitOf('team_seats', hasPremium), members + invited]
  if (used < max) return
  refuse('limit_reached', {
    message: limitText('team_seats', hasPremium, 'человек в команде'),
    details: { max, used },
  })
}

const countInvitations = async (tx: Db, companyId: number, { at, contact }: { at: Date; contact: string }) => {
  const { used } = await tx
    .selectFrom('company_invitation')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('company_id', '=', companyId)
    .where('contact', '<>', contact)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirstOrThrow()
  return used
}

async function countRows(tx: Db, table: 'employer', companyId: number) {
  const { used } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return used
}

const INVITATION_LIFETIME_MS = 7 * DAY_MS

type InvitationInput = ParsedInput<typeof inviteMember>['body']

export async function inviteToCompany(
  ctx: Ctx,
  caller: Caller,
  { network }: Client,
  { email, phone, role }: InvitationInput,
) {
  const { db, limits, now, site } = ctx
  const contact = email ? email.toLowerCase() : readMobile(phone ?? '', site)
  if (!email && !(await isVerifiedCompany(db, caller.company_id!)))
    refuseField('phone', 'По SMS зовут проверенные компании. Укажите почту человека')
  await limits.spend('invitations_of_company', caller.company_id!)
  if (!email) {
    await limits.spend('sms_of_address', network)
    await limits.spend('sms_of_all', 'all')
  }
  const row = {
    role,
    // Of a token that does not exist: it ends an earlier link at once. The job makes the token that is sent.
    token_hash: hashInvitationToken(generateToken()),
    token_encrypted: null,
    invited_by: caller.id,
    created_at: now().toISOString(),
    expires_at: new Date(now().getTime() + INVITATION_LIFETIME_MS).toISOString(),
  }
  return inTransaction(db, async (tx) => {
    await refuseOverSeats(tx, caller.company_id!, { at: now(), contact })
    const invitation = await tx
      .insertInto('company_invitation')
      .values({ ...row, company_id: caller.company_id!, contact })
      .onConflict((known) => known.columns(['company_id', 'contact']).doUpdateSet(row))
      .returning(['id', 'contact', 'role', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    const maySend = email ? true : await countInvitationSms(tx, contact, now())
    if (maySend) await enqueue(tx, 'send_company_invitation', { invitation_id: invitation.id })
    return invitation
  })
}

export async function deleteInvitation({ db }: Ctx, companyId: number, id: number) {
  const deleted = await db
    .deleteFrom('company_invitation')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirst()
  return deleted ?? refuse('invitation_not_found')
}

export async function findCompanyInvitation({ db, now }: Ctx, token: string) {
  const found = await db
    .selectFrom('company_invitation')
    .innerJoin('company', 'company.id', 'company_invitation.company_id')
    .select(['company.name as company', 'role'])
    .where('token_hash', '=', hashInvitationToken(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return found ?? refuse('link_dead', { message: EXPIRED_LINK_MESSAGE })
}

const EXPIRED_LINK_MESSAGE = 'Приглашение больше не действует. Попросите прислать новое'

/**
 * Joins the company of an invitation; the link works once. Refuses with `company_exists` if the caller belongs to a
 * company in use: an account has one company.
 */
export function joinCompanyByInvitation({ db, now }: Ctx, caller: Caller, token: string) {
  return inTransaction(db, async (tx) => {
    const { company_id, role, invited_by } =
      (await tx
        .deleteFrom('company_invitation')
        .where('token_hash', '=', hashInvitationToken(token))
        .where('expires_at', '>', now().toISOString())
        .returning(['company_id', 'role', 'invited_by'])
        .executeTakeFirst()) ?? refuse('link_dead', { message: EXPIRED_LINK_MESSAGE })
    const currentCompanyId = await lockCompanyIdOf(tx, caller.id)
    if (currentCompanyId === company_id) return { company_id, role: caller.company_role }
    if (currentCompanyId !== null && (await isCompanyInUse(tx, currentCompanyId, caller.id))) refuse('company_exists')
    await refuseOverSeats(tx, company_id, { at: now() })
    await tx
      .updateTable('employer')
      .set({ company_id, role, invited_by, joined_at: now().toISOString() })
      .where('id', '=', caller.id)
      .execute()
    await publishEvent(tx, { account_ids: [caller.id], company_id }, { kind: 'company' })
    return { company_id, role }
  })
}

/**
 * `for update`, unlike elsewhere: it waits for uncommitted vacancies that refer to the employer, so that
 * `isCompanyInUse` sees them.
 */
async function lockCompanyIdOf(tx: Db, accountId: number): Promise<number | null> {
  const { company_id } = await tx
    .selectFrom('employer')
    .select('company_id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return company_id
}

/** The company has other employers or vacancies. */
async function isCompanyInUse(tx: Db, companyId: number, accountId: number): Promise<boolean> {
  const [colleague, vacancy] = await Promise.all([
    tx
      .selectFrom('employer')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '<>', accountId)
      .executeTakeFirst(),
    tx.selectFrom('vacancy').select('id').where('company_id', '=', companyId).executeTakeFirst(),
  ])
  return colleague !== undefined || vacancy !== undefined
}

/** Hash of an invitation's token, as its text column stores it. */
export const hashInvitationToken = (token: string) => hashToken(token).toString('base64url')
