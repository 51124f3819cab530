import { z } from 'zod'
import { callService, type ServiceRequest } from '../providers/call-service.ts'
import { misreadFields } from '../providers/loose-shapes.ts'
import type {
  ExternalAccount,
  ExternalPage,
  ProviderAccess,
  ProviderAdapter,
  ProviderTokens,
} from '../providers/provider-adapter.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { type CallTimes, createRateBucket, localCallTimes } from '../providers/rate-bucket.ts'
import { fingerprintOf, readReply, wholeList } from '../providers/read-reply.ts'
import { readSuperjobResume } from './read-superjob-resume.ts'
import { readSuperjobVacancy } from './read-superjob-vacancy.ts'
import {
  SuperjobCatalogues,
  SuperjobList,
  SuperjobMe,
  SuperjobPlaces,
  SuperjobResume,
  SuperjobToken,
  SuperjobVacancy,
} from './superjob-shapes.ts'

const Refusal = z.object({
  error: z.object({
    code: z.number().catch(0),
    message: z.string().catch(''),
    errors: z.array(z.looseObject({ reason: z.string() })).catch([]),
  }),
})

const ACCOUNT_REASONS = new Set(['user_blocked_by_admin', 'user_blocked_by_other_user'])

const reasonOf = (json: unknown) => Refusal.safeParse(json).data?.error.errors[0]?.reason ?? ''
const messageOf = (json: unknown) => Refusal.safeParse(json).data?.error.message ?? ''

/** Only what looks like a code gets into our text. */
const textOf = (status: number, reason: string) =>
  `SuperJob: HTTP ${status}${/^[a-z_]{1,40}$/.test(reason) ? `, ${reason}` : ''}`

/** Refusals of a code or of a refresh. SuperJob documents no list of them, so whatever is not known ends the access. */
function superjobTokenError(json: unknown, status: number, isRefresh: boolean): ProviderError {
  if (json === undefined) return new ProviderError('guarded', `${textOf(status, '')}, a page`)
  const [reason, message] = [reasonOf(json), messageOf(json)]
  if (ACCOUNT_REASONS.has(reason)) return new ProviderError('account_problem', textOf(status, reason))
  if (reason === 'client_blocked' || message.includes('redirect'))
    return new ProviderError('misconfigured', textOf(status, reason))
  if (message.includes('already been refreshed')) return new ProviderError('already_refreshed', textOf(status, reason))
  if (message.includes('revoked')) return new ProviderError('revoked', textOf(status, reason))
  return new ProviderError(isRefresh ? 'rejected' : 'code_dead', textOf(status, reason))
}

function superjobCallError(json: unknown, status: number, { isItem }: { isItem: boolean }): ProviderError {
  if (json === undefined) return new ProviderError('guarded', `${textOf(status, '')}, a page`)
  const reason = reasonOf(json)
  const text = textOf(status, reason)
  if (status === 401 || status === 410)
    return new ProviderError(messageOf(json) === 'token_revoked' ? 'revoked' : 'token_expired', text)
  if (reason.includes('captcha')) return new ProviderError('captcha', text)
  if (reason.includes('licen')) return new ProviderError('paid', text)
  if (ACCOUNT_REASONS.has(reason)) return new ProviderError('account_problem', text)
  if (reason === 'client_blocked') return new ProviderError('misconfigured', text)
  if ((status === 403 || status === 404) && isItem) return new ProviderError('not_found', text)
  if (status === 405 || status === 501) return new ProviderError('closed', text)
  if (status === 404) return new ProviderError('not_theirs', text)
  if (status === 403) return new ProviderError('forbidden', text)
  if (status === 400) return new ProviderError('bad_field', text, { field: reason })
  return new ProviderError('malformed', text)
}

export type SuperjobSettings = {
  clientId: string
  clientSecret: string
  authorizeUrl?: string
  apiUrl?: string
  callsPerSecond?: number
  timeoutMs?: number
  pauseMs?: number
}

const NAME = 'SuperJob'
/** 120 a minute are allowed to one key of an application. */
const DEFAULT_CALLS_PER_SECOND = 1.5
const MAX_PARALLEL_CALLS = 2
const PAGE_SIZE = 100
const MAX_PAGE = 50

type Call = Pick<ServiceRequest, 'method'> & {
  path: string
  query?: Record<string, string>
  token?: string
  isItem?: boolean
}

/** Adapter for SuperJob (https://api.superjob.ru/): every path ends with a slash, or the call is redirected. */
export function superjobAdapter(settings: SuperjobSettings, callTimes: CallTimes = localCallTimes()): ProviderAdapter {
  const {
    clientId,
    clientSecret,
    authorizeUrl = 'https://www.superjob.ru/authorize/',
    apiUrl = 'https://api.superjob.ru/2.0',
    callsPerSecond = DEFAULT_CALLS_PER_SECOND,
  } = settings
  const rules = {
    ...settings,
    name: NAME,
    bucket: createRateBucket({
      service: 'superjob',
      perSecond: callsPerSecond,
      parallel: MAX_PARALLEL_CALLS,
      callTimes,
    }),
  }
  const headers = { 'X-Api-App-Id': clientSecret }
  const client = { client_id: clientId, client_secret: clientSecret }

  async function call({ method, path, query, token, isItem = false }: Call): Promise<unknown> {
    const url = `${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const request = { method, url, headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) } }
    const { status, json } = await callService(request, rules)
    if (status >= 300) throw superjobCallError(json, status, { isItem })
    return json
  }

  async function requestToken(request: ServiceRequest, isRefresh: boolean): Promise<ProviderTokens> {
    const { status, json } = await callService(request, rules)
    if (status !== 200) throw superjobTokenError(json, status, isRefresh)
    const { access_token, refresh_token, ttl } = readReply(NAME, SuperjobToken, json)
    return { accessToken: access_token, refreshToken: refresh_token, lifeSeconds: ttl - Math.floor(Date.now() / 1000) }
  }

  async function list(path: string, token: string, query: Record<string, string>, page: number): Promise<ExternalPage> {
    const paged = { ...query, page: String(page), count: String(PAGE_SIZE) }
    const { objects, total, more } = readReply(
      NAME,
      SuperjobList,
      await call({ method: 'GET', path, query: paged, token }),
    )
    const items = objects.rows.map((item) => ({
      id: item.id,
      title: item.profession,
      // A list holds whole items, and counters that change by themselves.
      fingerprint: fingerprintOf({ ...item, views_count: 0, resumes_all: 0, resumes_new: 0 }),
      archivedAt: item.date_archived ? new Date(item.date_archived * 1000).toISOString() : null,
    }))
    const { unreadable } = objects
    return { items, unreadable, total, next: more && page + 1 < MAX_PAGE ? page + 1 : null }
  }

  async function listAll(path: string) {
    const rows: z.output<typeof SuperjobPlaces>['objects']['rows'] = []
    for (let page = 0; page < MAX_PAGE; page++) {
      const query = { all: '1', page: String(page), count: String(PAGE_SIZE) }
      const { objects, more } = readReply(NAME, SuperjobPlaces, await call({ method: 'GET', path, query }))
      rows.push(...wholeList(NAME, objects))
      if (!more) break
    }
    return rows
  }

  return {
    authorizeUrl({ state, redirectUri }) {
      return `${authorizeUrl}?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, state })}`
    },
    exchange: ({ code, redirectUri }) =>
      requestToken(
        {
          method: 'POST',
          url: `${apiUrl}/oauth2/access_token/`,
          headers,
          form: { code, redirect_uri: redirectUri, ...client },
        },
        false,
      ),
    refresh(refreshToken) {
      const query = new URLSearchParams({ refresh_token: refreshToken, ...client })
      // By GET, as their reference tells.
      return requestToken(
        { method: 'GET', url: `${apiUrl}/oauth2/refresh_token/?${query}`, headers, isUnrepeatable: true },
        true,
      )
    },
    /** SuperJob has no such call. */
    revoke: async () => false,
    async whoAmI(token): Promise<ExternalAccount> {
      const me = readReply(NAME, SuperjobMe, await call({ method: 'GET', path: '/user/current/', token }))
      return {
        userId: me.id,
        name: me.name || me.email,
        companyId: me.company?.id ?? null,
        companyName: me.company?.name ?? null,
        isEmployer: me.hr,
        managerAccounts: [],
        managerAccountId: null,
      }
    },
    listVacancies: ({ token, account }: ProviderAccess, page) =>
      list('/vacancies/', token, { id_user: account.userId, published: '1' }, page),
    listArchivedVacancies: ({ token, account }: ProviderAccess, page) =>
      list('/vacancies/', token, { id_user: account.userId, archive: '1' }, page),
    async getVacancy({ token }: ProviderAccess, id) {
      const json = await call({ method: 'GET', path: `/vacancies/${encodeURIComponent(id)}/`, token, isItem: true })
      return readSuperjobVacancy(readReply(NAME, SuperjobVacancy, json), misreadFields(SuperjobVacancy, json))
    },
    // Writing needs a paid licence for which nobody has keys yet.
    publishVacancy: refuseToWrite,
    updateVacancy: refuseToWrite,
    prolongVacancy: refuseToWrite,
    archiveVacancy: refuseToWrite,
    listResumes: ({ token }: ProviderAccess, page) => list('/user_cvs/', token, {}, page),
    async getResume({ token }: ProviderAccess, id) {
      const json = await call({ method: 'GET', path: `/resumes/${encodeURIComponent(id)}/`, token, isItem: true })
      return readSuperjobResume(readReply(NAME, SuperjobResume, json), misreadFields(SuperjobResume, json))
    },
    async listPlaces() {
      const regions = await listAll('/regions/')
      const towns = await listAll('/towns/')
      return [
        // Both count from one.
        ...regions.map(({ id, title }) => ({ id: `region ${id}`, parentId: null, name: title })),
        ...towns.map(({ id, title, id_region }) => ({
          id,
          parentId: id_region && id_region !== '0' ? `region ${id_region}` : null,
          name: title,
        })),
      ]
    },
    async listRoles() {
      const json = await call({ method: 'GET', path: '/catalogues/' })
      return readReply(NAME, SuperjobCatalogues, json).flatMap((group) => [
        { id: group.key, parent_id: null, name: group.title_rus, isGroup: false },
        ...group.positions.map(({ key, title_rus }) => ({
          id: key,
          parent_id: group.key,
          name: title_rus,
          isGroup: false,
        })),
      ])
    },
  }
}

async function refuseToWrite(): Promise<never> {
  throw new ProviderError('closed', `${NAME}: vacancies are not written`)
}
