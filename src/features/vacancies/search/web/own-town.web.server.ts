import { type RouterContextProvider, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { User } from '#features/accounts/contract/accounts.ts'
import { CONSENT_KEY_PREFIX } from '#features/providers/return-paths.rules.ts'
import { listCities } from '#features/reference/contract/reference.ts'
import { RADIUS } from '#features/search/filters/active-filters.web.server.ts'
import { DISTANCE_ORDER, NEAR_PARAMETERS } from '#features/search/travel/travel-query.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { readCookie } from '#lib/network/cookies.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'
import { VACANCY_SEARCH } from './search-kind.ts'

type Context = Readonly<RouterContextProvider>
export type Town = { id: number; name: string; name_prepositional: string }

/** Fewer in the own town are a reason to look around it. */
const FEW = 5
const COOKIE_NAME = 'town'
const MAX_AGE_SECONDS = 30 * DAY_SECONDS

/**
 * Where this person looks for work: the town of a seeker's profile, else the one that was chosen last in this browser (ruling 54).
 * Undefined for employers and who has named none.
 */
export async function findOwnTown(context: Context, request: Request, user: User | null): Promise<Town | undefined> {
  if (user?.is_employer_mode) return undefined
  const id = user?.seeker.city?.id ?? Number(readCookie(request.headers.get('cookie'), COOKIE_NAME))
  return Number.isSafeInteger(id) && id > 0 ? findTown(context, id) : undefined
}

export async function findTown(context: Context, id: number): Promise<Town | undefined> {
  const { reply } = await submitEndpoint(context, listCities, { query: { city_ids: [String(id)] } } as never)
  return reply?.find((city) => city.id === id)
}

/** `Set-Cookie` that keeps a chosen town for thirty days. It says nothing of who has chosen it. */
const townHeader = (id: string, { secure }: { secure: boolean }) =>
  `${COOKIE_NAME}=${id}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** What a consent and the installed app add to an address says nothing about the search. */
const isAppended = (key: string) => key.startsWith(CONSENT_KEY_PREFIX) || key === 'src'

/**
 * Leads from the bare address of the search to that of the own town, with 50 km around it if it has few vacancies (ruling 54).
 * An address that says anything else means the same for everybody.
 */
export async function beginAtOwnTown(context: Context, url: URL, town: Town | undefined) {
  const appended = [...url.searchParams]
  if (!town || !appended.every(([key]) => isAppended(key))) return
  const query = await widenedIfFew(context, { city_ids: String(town.id) })
  throw redirect(searchAddress({ ...query, ...Object.fromEntries(appended) }))
}

/**
 * The answer to an address with a typed place. One town is looked around in if it has few vacancies, and a guest's browser
 * remembers it.
 */
export async function leadToTypedTown(
  context: Context,
  url: URL,
  answer: unknown,
  user: User | null,
): Promise<unknown> {
  if (!(answer instanceof Response) || !answer.headers.has('location')) return answer
  const query = parseQueryString(new URL(answer.headers.get('location')!, url).searchParams)
  const view = { view: url.searchParams.get('view') ?? [] }
  const [id, ...others] = queryValues(query, 'city_ids')
  if (!id || others.length > 0 || !url.searchParams.get('where')) return redirect(searchAddress({ ...query, ...view }))
  const wider = NARROWING.some((key) => query[key]) ? query : await widenedIfFew(context, query)
  const remembered = { headers: { 'set-cookie': townHeader(id, context.get(siteContext)) } }
  return redirect(searchAddress({ ...wider, ...view }), user ? undefined : remembered)
}

/** An address with one of these says how far to look. */
const NARROWING = ['region_ids', 'countries', 'district_ids', 'metro_ids', RADIUS, 'order_by', ...NEAR_PARAMETERS]

async function widenedIfFew(context: Context, query: QueryFields): Promise<QueryFields> {
  const around = { ...query, [RADIUS]: String(NEAR_KM), order_by: DISTANCE_ORDER }
  const inTown = await countFound(context, query)
  if (inTown >= FEW) return query
  return (await countFound(context, around)) > inTown ? around : query
}

export const searchAddress = (query: QueryFields) => VACANCY_SEARCH.path + toQueryString(query)

/** How the page has read the text: what it searched in place of what was typed. */
export type SearchedText = Pick<Reply<typeof searchVacancies>, 'corrections' | 'magic' | 'left_out'>

/**
 * Zero where a condition is not understood: the search itself says so. With the reading of a page it counts what that
 * page searches: a place where the text finds nothing has nothing, whatever another spelling or fewer words would find.
 */
export async function countFound(context: Context, query: QueryFields, reading?: SearchedText): Promise<number> {
  const { page: _, ...rest } = query
  const isPlain = reading && reading.magic.length + reading.left_out.length === 0
  const { reply } = await submitEndpoint(context, searchVacancies, {
    query: {
      ...rest,
      ...(reading?.corrections && { text: reading.corrections.fixed }),
      ...(isPlain && { as_typed: 'true' }),
      per_page: '1',
      facets: 'false',
    } as never,
  })
  if (!reply || (reading && isReadOtherwise(reply, reading))) return 0
  return reply.found
}

const isReadOtherwise = ({ corrections, left_out }: SearchedText, reading: SearchedText) =>
  corrections !== null || left_out.length > reading.left_out.length
