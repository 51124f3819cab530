import type { RouterContextProvider } from 'react-router'
import { listTopCompanies } from '#contract/companies/top-companies.ts'
import { listCities } from '#contract/reference/reference.ts'
import { listTopIndustries } from '#contract/reference/top-industries.ts'
import { searchVacancies } from '#contract/vacancies/vacancy-search.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { loadEndpoint } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'
import { IndexPage } from '../app/layouts/index-page.tsx'
import { loadPage } from '../app/load-page.server.ts'
import { readSearchAddress } from '../search/place/read-search-address.server.ts'
import type { SearchPlace } from '../search/place/search-place.ts'
import { SearchForm } from '../search/search-form.tsx'
import { StructuredData } from '../ui/layout/structured-data.tsx'
import { VACANCY_SEARCH } from '../vacancies/search/search-kind.ts'
import type { Route } from './+types/home.route.ts'
import { EmployerCallToAction } from './employer-call-to-action.tsx'
import { FreshVacancies, type HomePlace } from './fresh-vacancies.tsx'
import { homeMeta, structuredSite } from './home-meta.ts'
import { PopularSearches } from './popular-searches.tsx'
import { TopCompanies } from './top-companies.tsx'
import { TopIndustries } from './top-industries.tsx'

const MAX_FRESH_VACANCIES = 3

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, where } = await readSearchAddress(context, url)
  const place = toHomePlace(query, where) ?? (await findCapital(context))
  const [{ items, found }, companies, industries] = await Promise.all([
    loadPage(context, searchVacancies, { query: { ...place.query, order_by: 'date', per_page: MAX_FRESH_VACANCIES } }),
    loadEndpoint(context, listTopCompanies, { query: {} }),
    loadEndpoint(context, listTopIndustries, { query: {} }),
  ])
  const { now, publicUrl } = context.get(siteContext)
  return { where, place, fresh: items, found, companies, industries, now, publicUrl }
}

function toHomePlace(query: QueryFields, { shown, title }: SearchPlace): HomePlace | undefined {
  if (!shown) return undefined
  return {
    name: shown,
    title,
    query: { city_ids: queryValues(query, 'city_ids'), region_ids: queryValues(query, 'region_ids') },
  }
}

const CAPITAL_NAME = 'Москва'

/** The default place of a guest is the capital (wire §7). */
async function findCapital(context: Readonly<RouterContextProvider>): Promise<HomePlace> {
  const [city] = await loadEndpoint(context, listCities, { query: { search: CAPITAL_NAME } })
  return { name: CAPITAL_NAME, title: city!.name_prepositional, query: { city_ids: String(city!.id) } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? homeMeta(loaderData.publicUrl) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  const { where, place, fresh, found, companies, industries, now, publicUrl } = loaderData
  return (
    <IndexPage
      title="Найдите смену, вахту или место надолго"
      lead="На каждый отклик отвечают, зарплату называют сразу, место в списке не продаётся."
    >
      <StructuredData items={import.meta.env.SSR ? structuredSite(publicUrl) : []} />
      <SearchForm kind={VACANCY_SEARCH} query={{}} where={where} />
      <PopularSearches />
      <div className="grid gap-x-10 desktop:grid-cols-[1fr_20rem]">
        <FreshVacancies place={place} unknown={where.unknown} vacancies={fresh} found={found} now={now} />
        <TopCompanies companies={companies} />
      </div>
      <TopIndustries industries={industries} />
      <EmployerCallToAction />
    </IndexPage>
  )
}
