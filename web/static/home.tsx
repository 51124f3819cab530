import type { RouterContextProvider } from 'react-router'
import { listCities } from '#contract/reference.ts'
import { listTopCompanies, listTopIndustries, searchVacancies } from '#contract/vacancy-search.ts'
import { type Fields, valuesOf } from '#lib/fields.ts'
import { load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { IndexPage } from '../layouts/index-page.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { SearchForm } from '../search/search-form.tsx'
import { readSearch } from '../search/where.server.ts'
import type { Where } from '../search/where.ts'
import { StructuredData } from '../ui/structured-data.tsx'
import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'
import type { Route } from './+types/home.ts'
import { EmployersCall } from './employers-call.tsx'
import { FreshVacancies, type Place } from './fresh-vacancies.tsx'
import { homeMeta, structuredSite } from './home-meta.ts'
import { OftenSought } from './often-sought.tsx'
import { TopCompanies } from './top-companies.tsx'
import { TopIndustries } from './top-industries.tsx'

const FRESH = 3

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, where } = await readSearch(context, url)
  const place = placeOf(query, where) ?? (await capital(context))
  const [{ items, found }, companies, industries] = await Promise.all([
    loadPage(context, searchVacancies, { query: { ...place.query, order_by: 'date', per_page: FRESH } }),
    load(context, listTopCompanies, { query: {} }),
    load(context, listTopIndustries, { query: {} }),
  ])
  const { now, publicUrl } = context.get(siteContext)
  return { where, place, fresh: items, found, companies, industries, now, publicUrl }
}

function placeOf(query: Fields, { shown, title }: Where): Place | undefined {
  if (!shown) return undefined
  return {
    name: shown,
    title,
    query: { city_ids: valuesOf(query, 'city_ids'), region_ids: valuesOf(query, 'region_ids') },
  }
}

const CAPITAL = 'Москва'

/** The default place of a guest is the capital (wire §7). */
async function capital(context: Readonly<RouterContextProvider>): Promise<Place> {
  const [city] = await load(context, listCities, { query: { search: CAPITAL } })
  return { name: CAPITAL, title: city!.name_prepositional, query: { city_ids: String(city!.id) } }
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
      <OftenSought />
      <div className="grid gap-x-10 desktop:grid-cols-[1fr_20rem]">
        <FreshVacancies place={place} unknown={where.unknown} vacancies={fresh} found={found} now={now} />
        <TopCompanies companies={companies} />
      </div>
      <TopIndustries industries={industries} />
      <EmployersCall />
    </IndexPage>
  )
}
