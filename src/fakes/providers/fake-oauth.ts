import { createHash, randomBytes } from 'node:crypto'

const CODE_LIFE_SECONDS = 300
const newSecret = (prefix: string) => `${prefix}-${randomBytes(24).toString('base64url')}`

type CodeGrant = { personId: string; redirectUri: string; challenge: string | null; clientId: string; expires: number }
type TokenPair = { access: string; refresh: string; expiresAt: number }
type Grant = { personId: string; pair: TokenPair; isRevoked: boolean; isRefreshed: boolean }
type CodeExchange = { code: string; clientId: string; redirectUri: string; verifier: string }
/** The words of the reference of hh.ru, so that the adapter meets the sentences that it has to understand. */
type TokenFault = { fault: string; error: 'invalid_request' | 'invalid_grant' }

type OAuthRules = {
  lifeSeconds: number
  now: () => number
  /** hh.ru refuses to refresh a token that is still good. */
  refusesEarlyRefresh: boolean
}

/** The part that both services share: codes and refresh tokens of one use, PKCE, expiry and withdrawal of access. */
export function createFakeOAuth({ lifeSeconds, now, refusesEarlyRefresh }: OAuthRules) {
  const codes = new Map<string, CodeGrant & { isUsed: boolean }>()
  const byAccess = new Map<string, Grant>()
  const byRefresh = new Map<string, Grant>()

  const refuse = (fault: string, error: TokenFault['error'] = 'invalid_grant'): TokenFault => ({ fault, error })

  function issue(personId: string): TokenPair {
    const pair = { access: newSecret('access'), refresh: newSecret('refresh'), expiresAt: now() + lifeSeconds }
    const grant = { personId, pair, isRevoked: false, isRefreshed: false }
    byAccess.set(pair.access, grant)
    byRefresh.set(pair.refresh, grant)
    return pair
  }

  return {
    issueCode(grant: Omit<CodeGrant, 'expires'>): string {
      const code = newSecret('code')
      codes.set(code, { ...grant, expires: now() + CODE_LIFE_SECONDS, isUsed: false })
      return code
    },
    exchange({ code, clientId, redirectUri, verifier }: CodeExchange): TokenPair | TokenFault {
      const grant = codes.get(code)
      if (!grant || grant.clientId !== clientId) return refuse('code not found', 'invalid_request')
      if (grant.isUsed) return refuse('code has already been used')
      if (grant.expires <= now()) return refuse('code expired')
      if (grant.redirectUri !== redirectUri) return refuse('bad redirect url', 'invalid_request')
      if (grant.challenge !== null && challengeOf(verifier) !== grant.challenge) return refuse('bad token')
      grant.isUsed = true
      return issue(grant.personId)
    },
    refresh(token: string): TokenPair | TokenFault {
      const grant = byRefresh.get(token)
      if (!grant) return refuse('bad token')
      if (grant.isRevoked) return refuse('token was revoked')
      if (grant.isRefreshed) return refuse('token has already been refreshed')
      if (refusesEarlyRefresh && grant.pair.expiresAt > now()) return refuse('token not expired')
      grant.isRefreshed = true
      byAccess.delete(grant.pair.access)
      return issue(grant.personId)
    },
    /** Who presents the token, or why it is not accepted. */
    check(access: string): { personId: string } | { fault: 'bad_authorization' | 'token_expired' | 'token_revoked' } {
      const grant = byAccess.get(access)
      if (!grant) return { fault: 'bad_authorization' }
      if (grant.isRevoked) return { fault: 'token_revoked' }
      return grant.pair.expiresAt <= now() ? { fault: 'token_expired' } : { personId: grant.personId }
    },
    revoke(access: string) {
      const grant = byAccess.get(access)
      if (grant) grant.isRevoked = true
    },
    /** All tokens that were given so far stop working, as after fourteen days. */
    expireTokens() {
      for (const { pair } of byAccess.values()) pair.expiresAt = now()
    },
    /** The person has removed our access in the settings of the provider. */
    revokeTokens() {
      for (const grant of byAccess.values()) grant.isRevoked = true
    },
  }
}

export type FakeOAuth = ReturnType<typeof createFakeOAuth>
export const isTokenFault = (result: TokenPair | TokenFault): result is TokenFault => 'fault' in result

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
