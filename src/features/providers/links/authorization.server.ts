import { createHash } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, refuseUnlessCompanyRole } from '#features/accounts/server/caller.ts'
import { generateToken, hashToken } from '#features/accounts/server/token.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { mayConnect } from '../capabilities.rules.ts'
import { PROVIDERS, type Provider, type ProviderProfile } from '../provider-names.contract.ts'
import { providerErrorText } from '../provider-texts.rules.ts'
import { type ConsentOutcome, safeReturnPath } from '../return-paths.rules.ts'
import { findOrCreateLink, NO_CODE, NO_FAILURE, type ProviderLink } from './link-rows.server.ts'

export const CONSENT_VALID_SECONDS = 600

export const redirectUriOf = (publicUrl: string, provider: Provider) =>
  `${publicUrl}/api/services/auth/callback/${provider}`

type Wish = { profile: ProviderProfile; provider?: Provider | undefined; redirect_to?: string | undefined }

/**
 * Prepares a consent at each wished provider that is configured and gives us something (ruling 26). Refuses
 * `provider_failed` if the one that was named is not, or does not.
 */
export async function createAuthorizationAddresses(ctx: Ctx, caller: Caller, wish: Wish) {
  const missing = caller.missing[wish.profile]
  if (missing.length > 0) refuse('profile_incomplete', { details: { missing, profile: wish.profile } })
  if (wish.profile === 'employer') refuseUnlessCompanyRole(caller, 'recruiter')
  const { providers } = ctx.integrations
  if (wish.provider && !providers[wish.provider]) refuseProvider(wish.provider, 'not_configured')
  const isOpen = (provider: Provider) => mayConnect(provider, wish.profile)
  if (wish.provider && !isOpen(wish.provider)) refuseProvider(wish.provider, 'closed')
  const addresses: Record<Provider, string | null> = { hh: null, superjob: null }
  await inTransaction(ctx.db, async (tx) => {
    for (const provider of PROVIDERS) {
      const adapter = providers[provider]
      if (!adapter || !isOpen(provider) || (wish.provider && wish.provider !== provider)) continue
      const consent = await insertAuthorization(tx, ctx, caller, {
        ...wish,
        provider,
        isChosen: wish.provider !== undefined,
      })
      const redirectUri = redirectUriOf(ctx.site.public_url, provider)
      addresses[provider] = adapter.authorizeUrl({ ...consent, redirectUri })
    }
  })
  return addresses
}

export const refuseProvider = (provider: Provider, reason: Parameters<typeof providerErrorText>[1]): never =>
  refuse('provider_failed', { message: providerErrorText(provider, reason), details: { provider, reason } })

type Wanted = Wish & { provider: Provider; isChosen: boolean }

/** The state and the verifier are as random as a session token. Only their hash and their ciphertext are stored. */
async function insertAuthorization(tx: Db, { secrets, now }: Ctx, caller: Caller, wish: Wanted) {
  const [state, verifier, at] = [generateToken(), generateToken(), now()]
  const { id } = await tx
    .insertInto('provider_authorization')
    .values({
      state_hash: hashToken(state),
      account_id: caller.id,
      session_id: caller.session_id,
      provider: wish.provider,
      profile: wish.profile,
      verifier_encrypted: '',
      return_to: safeReturnPath(wish.redirect_to),
      expires_at: new Date(at.getTime() + CONSENT_VALID_SECONDS * 1000).toISOString(),
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const verifier_encrypted = secrets.encrypt(verifier, secretContext(VERIFIER, id))
  await tx.updateTable('provider_authorization').set({ verifier_encrypted }).where('id', '=', id).execute()
  const { isChosen, provider, profile } = wish
  const key = { account_id: caller.id, provider, profile }
  const link = await findOrCreateLink(tx, key, at)
  // Who asks for the addresses of all providers has not chosen one yet.
  if (isChosen && !hasAccess(link)) await setLinkState(tx, link.id, { state: 'authorizing', ...NO_FAILURE }, at)
  return { state, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

const VERIFIER = 'provider_authorization.verifier_encrypted'

/** A link with tokens keeps its state until another consent is given. */
const hasAccess = ({ access_token_encrypted }: ProviderLink) => access_token_encrypted !== null

/** Open pages of the person learn of it. */
export async function setLinkState(tx: Db, id: number, columns: Partial<ProviderLink>, at: Date) {
  const changed = await tx
    .updateTable('provider_link')
    .set({ ...columns, capabilities: undefined, manager_accounts: undefined, updated_at: at.toISOString() })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirst()
  if (changed) await publishEvent(tx, { account_ids: [changed.account_id] }, { kind: 'exchange' })
}

export type ConsentReply = { state: string; code: string; error: string }
type ConsentResult = { returnTo: string } & Omit<ConsentOutcome, 'provider'>

const DEAD: ConsentResult = { returnTo: safeReturnPath(undefined), status: 'failed', code: 'link_dead' }

/**
 * Takes what a consent page sends back. The state counts one time, for ten minutes, in the session that asked for it and
 * for the provider that it names. The code is exchanged by a job, so the person never waits for the other site.
 */
export async function receiveConsent(ctx: Ctx, caller: Caller | undefined, provider: Provider, reply: ConsentReply) {
  if (!caller || reply.state === '') return DEAD
  return inTransaction(ctx.db, async (tx): Promise<ConsentResult> => {
    const at = ctx.now()
    const consent = await tx
      .updateTable('provider_authorization')
      .set({ used_at: at.toISOString() })
      .where('state_hash', '=', hashToken(reply.state))
      .where('account_id', '=', caller.id)
      .where('session_id', '=', caller.session_id)
      .where('provider', '=', provider)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at.toISOString())
      .returning(['id', 'profile', 'return_to', 'verifier_encrypted'])
      .executeTakeFirst()
    if (!consent) return DEAD
    const { profile, return_to: returnTo } = consent
    const link = await findOrCreateLink(tx, { account_id: caller.id, provider, profile }, at)
    if (reply.error !== '' || reply.code === '') {
      const code = reply.error === 'access_denied' ? 'access_denied' : 'link_dead'
      const state = code === 'access_denied' ? 'denied' : 'failed'
      if (!hasAccess(link)) {
        await setLinkState(tx, link.id, { state, error_code: code, error_at: at.toISOString() }, at)
      }
      return { returnTo, status: state, code }
    }
    const verifier = ctx.secrets.decrypt(consent.verifier_encrypted, secretContext(VERIFIER, consent.id))
    await setLinkState(
      tx,
      link.id,
      { state: 'authorizing', ...NO_FAILURE, ...encryptCode(ctx, link.id, reply.code, verifier) },
      at,
    )
    await enqueue(tx, 'connect_provider', { link_id: link.id })
    return { returnTo, status: 'connecting' }
  })
}

const CODE = 'provider_link.code_encrypted'
const CODE_VERIFIER = 'provider_link.code_verifier_encrypted'

const encryptCode = ({ secrets }: Ctx, linkId: number, code: string, verifier: string) => ({
  code_encrypted: secrets.encrypt(code, secretContext(CODE, linkId)),
  code_verifier_encrypted: secrets.encrypt(verifier, secretContext(CODE_VERIFIER, linkId)),
})

/** Takes the code out of the link: it is worth one try. */
export async function takeCode({ db, secrets, now }: Ctx, linkId: number) {
  const taken = await inTransaction(db, async (tx) => {
    const link = await tx
      .selectFrom('provider_link')
      .select(['id', 'code_encrypted', 'code_verifier_encrypted'])
      .where('id', '=', linkId)
      .where('state', '=', 'authorizing')
      .forUpdate()
      .executeTakeFirst()
    if (!link?.code_encrypted || !link.code_verifier_encrypted) return undefined
    await setLinkState(tx, linkId, NO_CODE, now())
    return { code: link.code_encrypted, verifier: link.code_verifier_encrypted }
  })
  return (
    taken && {
      code: secrets.decrypt(taken.code, secretContext(CODE, linkId)),
      verifier: secrets.decrypt(taken.verifier, secretContext(CODE_VERIFIER, linkId)),
    }
  )
}
