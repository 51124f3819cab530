import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { recordConsent } from '../consents/consent-records.server.ts'
import type {
  confirmRegistration,
  PendingRegistration,
  register,
  resendCode,
  SignInReply,
} from '../contract/accounts.ts'
import { hashPassword, refuseWeakPassword } from '../credentials/passwords.server.ts'
import { enqueueCode, verifyCode } from '../server/one-time-codes.ts'
import { readMobile } from '../server/phones.ts'
import { insertAccount } from '../server/queries.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { releaseIdlePhone } from './release-idle-phone.server.ts'

type RegistrationInput = ParsedInput<typeof register>['body']

/** Starts a sign-up and sends a code. A taken number gets the same reply; its owner receives a notice instead, unless idle. */
export async function startRegistration(
  ctx: Ctx,
  input: RegistrationInput,
  client: Client,
): Promise<PendingRegistration> {
  const phone = readMobile(input.phone, ctx.site)
  refuseWeakPassword(input.password, [phone])
  await ctx.limits.spend('registrations_of_address', client.network)
  const password_hash = await hashPassword(input.password)

  const registration_id = await insertRegistration(ctx.db, { ...input, phone, password_hash }, ctx.now())
  return sendRegistrationCode(ctx, phone, registration_id, client)
}

const REGISTRATION_TTL_SECONDS = DAY_SECONDS

export async function resendRegistrationCode(ctx: Ctx, input: ParsedInput<typeof resendCode>['body'], client: Client) {
  const phone = readMobile(input.phone, ctx.site)
  const registration = await ctx.db
    .selectFrom('registration')
    .select('id')
    .where('id', '=', input.registration_id)
    .where('phone', '=', phone)
    .where('created_at', '>', new Date(ctx.now().getTime() - REGISTRATION_TTL_SECONDS * 1000).toISOString())
    .executeTakeFirst()
  if (!registration) return refuse('code_dead')
  return sendRegistrationCode(ctx, phone, registration.id, client)
}

async function sendRegistrationCode(
  ctx: Ctx,
  phone: string,
  registration_id: number,
  client: Client,
): Promise<PendingRegistration> {
  const request = { requested_by: phone, sent_to: phone, purpose: 'registration' as const, registration_id }
  return { ...(await enqueueCode(ctx, request, client)), registration_id }
}

type NewRegistration = Pick<RegistrationInput, 'phone' | 'mode' | 'consent_marketing'> & {
  first_name?: string | undefined
  password_hash: string | null
}

export async function insertRegistration(db: Db, input: NewRegistration, at: Date) {
  const { id } = await db
    .insertInto('registration')
    .values({
      phone: input.phone,
      password_hash: input.password_hash,
      first_name: input.first_name ?? '',
      is_employer_mode: input.mode === 'employer',
      consent_marketing: input.consent_marketing,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ConfirmationInput = ParsedInput<typeof confirmRegistration>['body']

/**
 * Checks the code and creates the account, both profiles, the consents and the first session in one transaction. An
 * idle account loses the number.
 */
export async function finishRegistration(ctx: Ctx, input: ConfirmationInput, client: Client): Promise<SignInReply> {
  const phone = readMobile(input.phone, ctx.site)
  const at = ctx.now()
  const { registration_id } = await verifyCode(ctx.db, { ...input, requested_by: phone, purpose: 'registration' }, at)

  return inTransaction(ctx.db, async (tx) => {
    const accountId = await createRegisteredAccount(tx, registration_id, client, at)
    return openSession(tx, accountId, client, at)
  })
}

/** Creates the account of a registration whose code was right. Refuses `code_dead` if the number has another one by now. */
export async function createRegisteredAccount(
  tx: Db,
  registration_id: number | null,
  client: Client,
  at: Date,
): Promise<number> {
  const registration = await tx
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', registration_id)
    .executeTakeFirstOrThrow()
  await releaseIdlePhone(tx, registration.phone, at)
  // Another registration of this number was confirmed first.
  const accountId = (await insertAccount(tx, registration, at)) ?? refuse('code_dead')
  await recordConsents(tx, accountId, registration.consent_marketing, client, at)
  return accountId
}

async function recordConsents(db: Db, account_id: number, hasMarketingConsent: boolean, { address }: Client, at: Date) {
  const consent = { account_id, address, source: 'registration', at }
  await recordConsent(db, { ...consent, kind: 'terms' })
  await recordConsent(db, { ...consent, kind: 'pd_processing' })
  if (hasMarketingConsent) await recordConsent(db, { ...consent, kind: 'marketing' })
}
