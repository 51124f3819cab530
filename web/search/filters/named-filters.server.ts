import type { RouterContextProvider } from 'react-router'
import type { NamedItem } from '#contract/core/shapes.ts'
import { nameById } from '#contract/dictionaries/dictionary.ts'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { listIdOf } from '#contract/reference/area-ids.ts'
import { listAreas } from '#contract/reference/areas.ts'
import { listMetro } from '#contract/reference/metro.ts'
import { listCountries, listIndustries, listRoleLeaves, listSpecializations } from '#contract/reference/reference.ts'
import { payPeriodText } from '#domain/vacancies/salary.ts'
import { dottedDateText, newSinceText } from '#lib/dates/format-date.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import type { NamedFilter } from '../search-kind.ts'

/** Finds the names of active filters that facets do not list. */
export async function listNamedFilters(
  context: Readonly<RouterContextProvider>,
  query: QueryFields,
): Promise<NamedFilter[]> {
  const name = async (key: string, list: () => Promise<NamedItem[]>) => {
    const ids = queryValues(query, key)
    const items = ids.length > 0 ? await list() : []
    return ids.map((id) => ({ key, id, label: items.find((one) => String(one.id) === id)?.name ?? id }))
  }
  const named = await Promise.all([
    name('professional_role_ids', async () =>
      (
        await Promise.all([loadEndpoint(context, listRoleLeaves, {}), loadEndpoint(context, listSpecializations, {})])
      ).flat(),
    ),
    name('industry_ids', async () =>
      (await loadEndpoint(context, listIndustries, {})).flatMap(({ industries, ...group }) => [group, ...industries]),
    ),
    name('citizenship_ids', () => loadEndpoint(context, listCountries, {})),
    name('work_permit_ids', () => loadEndpoint(context, listCountries, {})),
    name('specialization_ids', () => loadEndpoint(context, listSpecializations, {})),
    name('travel_from_metro_id', async () =>
      (await loadEndpoint(context, listMetro, { query: {} })).map((station) => ({
        ...station,
        name: `от м.\u00A0${station.name}`,
      })),
    ),
    name('metro_ids', () => loadEndpoint(context, listMetro, { query: {} })),
    name('metro_line_ids', async () =>
      (await loadEndpoint(context, listMetro, { query: {} })).map(({ line_id, line }) => ({
        id: line_id,
        name: `${line}\u00A0линия`,
      })),
    ),
    name('district_ids', async () =>
      (await loadEndpoint(context, listAreas, { query: { kind: 'district' } })).map(({ id, name }) => ({
        id: listIdOf(id),
        name,
      })),
    ),
    // A skill is its own name.
    name('skills', async () => []),
  ])
  return [...named.flat(), ...wordedFilters(query)]
}

/** Values that say themselves what they are, in words. */
function wordedFilters(query: QueryFields): NamedFilter[] {
  const inWords = (key: string, words: (value: string) => string) =>
    queryValues(query, key).map((id) => ({ key, id, label: words(id) }))
  const [code = 'RUB'] = queryValues(query, 'salary_currency')
  const currency = CURRENCIES.find((one) => one.code === code)?.name ?? code
  const period = queryValues(query, 'salary_mode_id').map(Number).map(payPeriodText).join('')
  return [
    ...inWords('exclude_words', (words) => `без «${words}»`),
    ...inWords('travel_lat', () => 'от точки на карте'),
    ...inWords('top_lat', () => 'в части карты'),
    ...inWords('similar_to', () => 'похожие на одну вакансию'),
    ...inWords('for_resume', () => 'по резюме'),
    ...inWords('date_from', (day) => `с ${dottedDateText(day)}`),
    ...inWords('date_to', (day) => `по ${dottedDateText(day)}`),
    ...inWords('published_since', newSinceText),
    ...inWords('salary_mode_id', (id) => `оплата ${nameById(SALARY_MODES, Number(id))}`),
    ...(code === 'RUB' && period === ''
      ? []
      : inWords('salary_from', (sum) => `от ${numberText(Number(sum))}\u00A0${currency}${period}`)),
  ]
}
