import { callService, type ServiceRequest } from '../providers/call-service.ts'
import { misreadFields } from '../providers/loose-shapes.ts'
import type {
  ExternalAccount,
  ExternalPage,
  ExternalPlace,
  ProviderAccess,
  ProviderAdapter,
  ProviderTokens,
} from '../providers/provider-adapter.ts'
import { isProviderError, ProviderError } from '../providers/provider-error.ts'
import { type CallTimes, createRateBucket, localCallTimes } from '../providers/rate-bucket.ts'
import { fingerprintOf, readReply, wholeList } from '../providers/read-reply.ts'
import { hhCallError, hhTokenError } from './hh-errors.ts'
import {
  type HhArea,
  HhAreas,
  HhCreated,
  HhList,
  HhMe,
  HhOwnAccounts,
  HhRoles,
  HhToken,
  HhVacancy,
} from './hh-shapes.ts'
import { readHhVacancy } from './read-hh-vacancy.ts'
import { hhVacancyChange, newHhVacancy } from './write-hh-vacancy.ts'

export type HhSettings = {
  clientId: string
  clientSecret: string
  /** In `HH-User-Agent`: hh.ru refuses calls that name nobody to write to. */
  contactEmail: string
  authorizeUrl?: string
  tokenUrl?: string
  apiUrl?: string
  callsPerSecond?: number
  timeoutMs?: number
  pauseMs?: number
}

const NAME = 'hh.ru'
/** hh.ru publishes no figure; one of its people named ten a second for an address in 2015. */
const DEFAULT_CALLS_PER_SECOND = 5
const MAX_PARALLEL_CALLS = 2
const PAGE_SIZE = 50
/** The list of those that were taken off allows a thousand, which would come near to the largest reply that is read. */
const ARCHIVE_PAGE_SIZE = 500
const MAX_PAGE = 100

const itemPath = (id: string) => `/vacancies/${encodeURIComponent(id)}`

type Call = Pick<ServiceRequest, 'method' | 'json'> & {
  path: string
  /** Absent: a list that everybody may read. */
  access?: Pick<ProviderAccess, 'token'> & { account?: Pick<ExternalAccount, 'managerAccountId'> }
  isItem?: boolean
}

/** Adapter for hh.ru by its reference (https://github.com/hhru/api), read at the end of 2025. */
export function hhAdapter(settings: HhSettings, callTimes: CallTimes = localCallTimes()): ProviderAdapter {
  const {
    clientId,
    clientSecret,
    contactEmail,
    authorizeUrl = 'https://hh.ru/oauth/authorize',
    tokenUrl = 'https://api.hh.ru/token',
    apiUrl = 'https://api.hh.ru',
    callsPerSecond = DEFAULT_CALLS_PER_SECOND,
  } = settings
  const bucket = createRateBucket({ service: 'hh', perSecond: callsPerSecond, parallel: MAX_PARALLEL_CALLS, callTimes })
  const rules = { ...settings, name: NAME, bucket }
  const headers = { 'HH-User-Agent': `SmenaMesta/1.0 (${contactEmail})` }

  async function requestToken(form: Record<string, string>): Promise<ProviderTokens> {
    const fields = { ...form, client_id: clientId, client_secret: clientSecret }
    const { status, json } = await callService({ method: 'POST', url: tokenUrl, headers, form: fields }, rules)
    if (status !== 200) throw hhTokenError(json, status)
    const { access_token, refresh_token, expires_in } = readReply(NAME, HhToken, json)
    return { accessToken: access_token, refreshToken: refresh_token, lifeSeconds: expires_in }
  }

  async function call({ method, path, access, json: body, isItem = false }: Call): Promise<unknown> {
    const manager = access?.account?.managerAccountId
    const request = {
      method,
      url: `${apiUrl}${path}`,
      headers: {
        ...headers,
        ...(access && { Authorization: `Bearer ${access.token}` }),
        ...(manager && { 'X-Manager-Account-Id': manager }),
      },
      json: body,
    }
    const { status, json } = await callService(request, rules)
    if (status >= 300) throw hhCallError(json, status, { isItem })
    return json
  }

  type Paging = { page: number; per_page: number }

  async function listVacancies(
    access: ProviderAccess,
    list: 'active' | 'archived',
    { page, per_page }: Paging,
  ): Promise<ExternalPage> {
    const query = new URLSearchParams({ page: String(page), per_page: String(per_page) })
    const path = `/employers/${encodeURIComponent(access.account.companyId ?? '')}/vacancies/${list}?${query}`
    const { items, found, pages } = readReply(NAME, HhList, await call({ method: 'GET', path, access }))
    return {
      items: items.rows.map(({ id, name, published_at, expires_at, salary, salary_range, area, archived_at }) => ({
        id,
        title: name,
        fingerprint: fingerprintOf([name, published_at, expires_at, salary, salary_range, area]),
        archivedAt: archived_at ?? null,
      })),
      unreadable: items.unreadable,
      total: found,
      next: page + 1 < Math.min(pages, MAX_PAGE) ? page + 1 : null,
    }
  }

  /** Under another account if they have blocked the one that counts by itself. */
  async function readMe(token: string, managerAccountId: string | null = null) {
    const access = { token, account: { managerAccountId } }
    try {
      return { access, me: readReply(NAME, HhMe, await call({ method: 'GET', path: '/me', access })) }
    } catch (error) {
      const allowed = isProviderError(error) ? error.details.managerAccounts?.[0] : undefined
      if (!allowed || managerAccountId !== null) throw error
      return readMe(token, allowed.id)
    }
  }

  return {
    authorizeUrl({ state, redirectUri, challenge }) {
      const query = {
        response_type: 'code',
        client_id: clientId,
        state,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      return `${authorizeUrl}?${new URLSearchParams(query)}`
    },
    exchange: ({ code, redirectUri, verifier }) =>
      requestToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    refresh: (refreshToken) => requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(token) {
      const request = {
        method: 'DELETE',
        url: tokenUrl,
        headers: { ...headers, Authorization: `Bearer ${token}` },
      } as const
      const { status, json } = await callService(request, rules)
      if (status >= 300) throw hhCallError(json, status, { isItem: false })
      return true
    },
    async whoAmI(token): Promise<ExternalAccount> {
      const { me, access } = await readMe(token)
      const path = '/manager_accounts/mine'
      const own =
        me.manager?.has_multiple_manager_accounts === true
          ? readReply(NAME, HhOwnAccounts, await call({ method: 'GET', path, access }))
          : undefined
      return {
        userId: me.id,
        name: `${me.first_name} ${me.last_name}`.trim(),
        companyId: me.employer?.id ?? null,
        companyName: me.employer?.name ?? null,
        isEmployer: me.is_employer,
        managerAccounts: own?.items ?? [],
        managerAccountId:
          own?.items.find(({ companyId }) => companyId === me.employer?.id)?.id ?? own?.current_account_id ?? null,
      }
    },
    listVacancies: (access, page) => listVacancies(access, 'active', { page, per_page: PAGE_SIZE }),
    listArchivedVacancies: (access, page) => listVacancies(access, 'archived', { page, per_page: ARCHIVE_PAGE_SIZE }),
    async getVacancy(access: ProviderAccess, id) {
      const json = await call({ method: 'GET', path: itemPath(id), access, isItem: true })
      return readHhVacancy(readReply(NAME, HhVacancy, json), misreadFields(HhVacancy, json))
    },
    async publishVacancy(access: ProviderAccess, vacancy) {
      const json = await call({ method: 'POST', path: '/vacancies', access, json: newHhVacancy(vacancy) })
      return readReply(NAME, HhCreated, json)
    },
    async updateVacancy(access: ProviderAccess, id, { from, to }) {
      const change = hhVacancyChange(from, to)
      if (Object.keys(change).length === 0) return false
      await call({ method: 'PUT', path: itemPath(id), access, json: change, isItem: true })
      return true
    },
    async prolongVacancy(access: ProviderAccess, id) {
      await call({ method: 'POST', path: `${itemPath(id)}/prolongate`, access, isItem: true })
    },
    async archiveVacancy(access: ProviderAccess, id) {
      const path = `/employers/${encodeURIComponent(access.account.companyId ?? '')}/vacancies/archived/${encodeURIComponent(id)}`
      await call({ method: 'PUT', path, access, isItem: true })
    },
    async listPlaces() {
      const areas = wholeList(NAME, readReply(NAME, HhAreas, await call({ method: 'GET', path: '/areas' })))
      return areas.flatMap((area) => flattenAreas(area, null))
    },
    async listRoles() {
      const { categories } = readReply(NAME, HhRoles, await call({ method: 'GET', path: '/professional_roles' }))
      const groups = wholeList(NAME, categories)
      wholeList(NAME, {
        rows: groups.flatMap(({ roles }) => roles.rows),
        unreadable: groups.flatMap(({ roles }) => roles.unreadable),
      })
      return groups.flatMap(({ id, name, roles }) => [
        { id, parent_id: null, name, isGroup: true },
        ...roles.rows.map((role) => ({ ...role, parent_id: id, isGroup: false })),
      ])
    },
    // Closed to applicants since 2025-12-15.
    async listResumes() {
      throw new ProviderError('closed', `${NAME}: resumes are not read`)
    },
    async getResume() {
      throw new ProviderError('closed', `${NAME}: resumes are not read`)
    },
  }
}

const flattenAreas = ({ id, name, areas }: HhArea, parentId: string | null): ExternalPlace[] => [
  { id, parentId, name },
  ...areas.flatMap((area) => flattenAreas(area, id)),
]
