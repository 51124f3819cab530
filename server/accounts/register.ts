import type { confirmRegistration, RegistrationStarted, register, resendCode, SignedIn } from '#contract/accounts.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import type { Visitor } from '../http/serve.ts'
import { codeText, sendCode, spendCode } from './codes.ts'
import { recordConsent } from './consents.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { readMobile } from './phones.ts'
import { insertAccount, isPhoneTaken } from './queries.ts'
import { openSession } from './sessions.ts'

type Registering = Parsed<typeof register>['body']

/** Starts a sign-up and sends a code. A taken number gets the same reply; its owner receives a notice instead. */
export async function startRegistration(ctx: Ctx, wish: Registering, visitor: Visitor): Promise<RegistrationStarted> {
  const phone = readMobile(wish.phone, ctx.site)
  refuseWeak(wish.password, [phone])
  await ctx.limits.spend('registrations_of_address', visitor.network)
  const password_hash = await hashPassword(wish.password)

  const registration_id = await insertRegistration(ctx.db, { ...wish, phone, password_hash }, ctx.now())
  return sendRegistrationCode(ctx, phone, registration_id, visitor)
}

const REGISTRATION_SECONDS = 86_400

export async function resendRegistrationCode(ctx: Ctx, given: Parsed<typeof resendCode>['body'], visitor: Visitor) {
  const phone = readMobile(given.phone, ctx.site)
  const registration = await ctx.db
    .selectFrom('registration')
    .select('id')
    .where('id', '=', given.registration_id)
    .where('phone', '=', phone)
    .where('created_at', '>', new Date(ctx.now().getTime() - REGISTRATION_SECONDS * 1000).toISOString())
    .executeTakeFirst()
  if (!registration) return refuse('code_dead')
  return sendRegistrationCode(ctx, phone, registration.id, visitor)
}

async function sendRegistrationCode(
  ctx: Ctx,
  phone: string,
  registration_id: number,
  visitor: Visitor,
): Promise<RegistrationStarted> {
  const isTaken = await isPhoneTaken(ctx.db, phone)
  const words = isTaken ? { never: takenText(ctx) } : (code: string) => codeText(code, ctx)
  const sent = await sendCode(ctx, { sent_to: phone, purpose: 'registration', registration_id }, words, visitor)
  return { ...sent, registration_id }
}

const takenText = ({ site }: Ctx) => `У вас уже есть аккаунт в Смене места. Войти: ${site.public_url}/sign-in`

async function insertRegistration(db: Db, wish: Registering & { password_hash: string }, at: Date) {
  const { id } = await db
    .insertInto('registration')
    .values({
      phone: wish.phone,
      password_hash: wish.password_hash,
      first_name: wish.first_name ?? '',
      is_employer_mode: wish.mode === 'employer',
      consent_marketing: wish.consent_marketing,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Confirming = Parsed<typeof confirmRegistration>['body']

/** Checks the code and creates the account, both profiles, the consents and the first session in one transaction. */
export async function finishRegistration(ctx: Ctx, given: Confirming, visitor: Visitor): Promise<SignedIn> {
  const phone = readMobile(given.phone, ctx.site)
  const at = ctx.now()
  const { registration_id } = await spendCode(ctx.db, { ...given, sent_to: phone, purpose: 'registration' }, at)

  return ctx.db.transaction().execute(async (tx) => {
    const registration = await tx
      .selectFrom('registration')
      .selectAll()
      .where('id', '=', registration_id)
      .executeTakeFirstOrThrow()
    // Another registration of this number was confirmed first.
    const accountId = (await insertAccount(tx, registration, at)) ?? refuse('code_dead')
    await recordConsents(tx, accountId, registration.consent_marketing, visitor, at)
    return openSession(tx, accountId, visitor, at)
  })
}

async function recordConsents(db: Db, account_id: number, marketing: boolean, { address }: Visitor, at: Date) {
  const consent = { account_id, address, source: 'registration', at }
  await recordConsent(db, { ...consent, kind: 'terms' })
  await recordConsent(db, { ...consent, kind: 'pd_processing' })
  if (marketing) await recordConsent(db, { ...consent, kind: 'marketing' })
}
