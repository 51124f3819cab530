import { href, type RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { listFreshVacancies } from '#features/vacancies/contract/fresh-vacancies.ts'
import { listNearVacancies, type NearVacancies } from '#features/vacancies/near/near-vacancies.contract.ts'
import { nearCountsText, nothingInTownText } from '#features/vacancies/near/near-words.ts'
import { withReachTexts } from '#features/vacancies/near/with-reach-texts.web.server.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { withCompactTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import type { SeekerCabinet } from '../cabinet.contract.ts'

type Context = Readonly<RouterContextProvider>
type City = NonNullable<NearVacancies['city']>

const MAX_SHOWN = 4

/** What a seeker could begin with: the nearest where the town is known, else the newest. */
export async function loadStartVacancies(context: Context, { professional_role_ids }: SeekerCabinet['wanted']) {
  const near = await loadEndpoint(context, listNearVacancies, { query: { limit: MAX_SHOWN } })
  if (!near.city) return loadNewest(context, professional_role_ids)
  const { city, ...found } = near
  const isOther = near.items.length === 0 && near.roles.length > 0
  const shown = isOther ? await loadOfAnyRole(context) : near.items
  const words = near.roles.map(({ name }) => name.toLowerCase()).join(', ')
  const counts = nearCountsText({ ...found, city })
  return {
    title: near.roles.length > 0 ? 'Рядом с вами' : 'Новые вакансии рядом',
    lead: upperFirst([words, counts].filter(Boolean).join(': ')),
    nothing: nothingInTownText({ ...found, city }),
    othersTitle: isOther && shown.length > 0 ? 'Другая работа рядом' : '',
    vacancies: withReachTexts(shown),
    all: allAddress(found, city),
    notify: found.counts.town === 0 ? notifyAddress(found, city) : undefined,
  }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function loadOfAnyRole(context: Context) {
  const { items } = await loadEndpoint(context, listNearVacancies, { query: { limit: MAX_SHOWN, any_role: true } })
  return items
}

/** Without a town nothing is near. Where the role has none, any. */
async function loadNewest(context: Context, roleIds: number[]) {
  const queries: QueryFields[] = [...(roleIds.length > 0 ? [{ professional_role_ids: roleIds.map(String) }] : []), {}]
  for (const query of queries) {
    const { items } = await loadEndpoint(context, listFreshVacancies, { query: { ...query, limit: MAX_SHOWN } })
    if (items.length === 0) continue
    const isFitting = 'professional_role_ids' in query
    return {
      title: isFitting ? 'Новые подходящие вакансии' : 'Новые вакансии',
      lead: '',
      nothing: '',
      othersTitle: '',
      vacancies: withCompactTexts(items),
      all: {
        to: VACANCY_SEARCH.path + toQueryString({ ...query, order_by: 'date' }),
        text: isFitting ? 'Все подходящие' : 'Все вакансии',
      },
      notify: undefined,
    }
  }
  return undefined
}

type Found = Omit<NearVacancies, 'city'>

const rolesQuery = ({ roles }: Found): QueryFields => ({ professional_role_ids: roles.map(({ id }) => String(id)) })

/** The search for all that is near, or for all that can be done from home. */
function allAddress(found: Found, { id }: City) {
  const { town, within_50, within_100, remote } = found.counts
  const radius = within_50 > 0 ? '50' : within_100 > 0 ? '100' : undefined
  const near = { city_ids: String(id), ...(radius && { radius_km: radius, order_by: 'distance' }) }
  if (town > 0 || radius) return { to: searchAddress({ ...rolesQuery(found), ...near }), text: 'Все рядом' }
  if (remote === 0) return undefined
  return { to: searchAddress({ ...rolesQuery(found), place_of_work_ids: '2' }), text: 'Все удалённые' }
}

const searchAddress = (query: QueryFields) => VACANCY_SEARCH.path + toQueryString(query)

const notifyAddress = (found: Found, { id, name_prepositional }: City) => ({
  to: href('/subscriptions/create') + toQueryString({ kind: 'vacancy', ...rolesQuery(found), city_ids: String(id) }),
  text: `Сообщить, когда появится ${name_prepositional}`,
})
