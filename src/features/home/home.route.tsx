import { href, Link, type RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { listTopCompanies, type TopCompany } from '#features/companies/top-companies.contract.ts'
import { listCities } from '#features/reference/contract/reference.ts'
import { listTopIndustries } from '#features/reference/contract/top-industries.ts'
import { readSearchAddress } from '#features/search/place/read-search-address.web.server.ts'
import type { SearchPlace } from '#features/search/place/search-place.ts'
import { SearchForm } from '#features/search/search-form.tsx'
import { listFreshVacancies } from '#features/vacancies/contract/fresh-vacancies.ts'
import {
  type CountedCity,
  showVacancyOverview,
  type VacancyOverview,
} from '#features/vacancies/contract/vacancy-overview.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { CompanyCheck } from '#features/vacancies/web/company-check.tsx'
import { vacancyCountText } from '#features/vacancies/web/vacancy-count-text.ts'
import { withCompactTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Page } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { StructuredData } from '#ui/layout/structured-data.tsx'
import { CompactRow, CompactRows } from '#ui/list/compact-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/home.route.ts'
import { CountedLink } from './counted-link.tsx'
import { EmployerCallToAction } from './employer-call-to-action.tsx'
import {
  FreshVacancies,
  FreshVacancyList,
  type HomePlace,
  type NearbyPlace,
  TopCompanyVacancies,
} from './fresh-vacancies.tsx'
import { HomeHead, homeFigures } from './home-head.tsx'
import { homeMeta, structuredSite } from './home-meta.ts'
import { industryIcon } from './industry-icons.web.server.ts'
import { PhoneCheckTeaser } from './phone-check-teaser.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { TopIndustries } from './top-industries.tsx'

const MAX_COLUMNS = 4

const address = (city_ids: number, professional_role_ids?: number) =>
  VACANCY_SEARCH.path + toQueryString({ city_ids, professional_role_ids })

/** The roles that are sought most in the largest cities. */
function CityDemand({ cities }: { cities: CountedCity[] }) {
  if (cities.length === 0) return null
  const others = cities.slice(MAX_COLUMNS)
  return (
    <RuledSection title="Кого ищут по городам">
      <div className="grid grid-cols-1 gap-x-8 min-[360px]:grid-cols-2 desktop:grid-cols-4">
        {cities.slice(0, MAX_COLUMNS).map((city) => (
          <CityColumn key={city.id} city={city} />
        ))}
      </div>
      {others.length > 0 && (
        <div className="mt-2">
          <Disclosure summary="Другие города">
            <ul className="grid grid-cols-1 gap-x-8 min-[360px]:grid-cols-2 desktop:grid-cols-4">
              {others.map(({ id, name, open_vacancies }) => (
                <CountedLink key={id} to={address(id)} name={name} count={open_vacancies} />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </RuledSection>
  )
}

const CityColumn = ({ city: { id, name, open_vacancies, roles } }: { city: CountedCity }) => (
  <div className="min-w-0">
    <h3 className="wrap-anywhere border-rule border-b pt-3 pb-1 font-semibold">
      <Link to={address(id)} className="py-1 hover:underline hover:underline-offset-4">
        {name}
      </Link>{' '}
      <span className="font-normal text-ink3 text-note">{numberText(open_vacancies)}</span>
    </h3>
    <ul className="[&>li:last-child]:border-b-0">
      {roles.map((role) => (
        <CountedLink key={role.id} to={address(id, role.id)} name={role.name} count={role.open_vacancies} />
      ))}
    </ul>
  </div>
)

const MAX_SHOWN = 5
/** Below these a company has not shown yet that it answers. */
const [MIN_ANSWERS, MIN_PERCENT_IN_TIME] = [10, 80]

/** The best companies of the list, which cannot be bought, that have answered people in time. */
export const findAnsweringCompanies = (companies: TopCompany[]) =>
  companies
    .filter(({ answered: { in_time, of } }) => of >= MIN_ANSWERS && 100 * in_time >= MIN_PERCENT_IN_TIME * of)
    .slice(0, MAX_SHOWN)

const AnsweringCompanies = ({ companies }: { companies: TopCompany[] }) => (
  <RuledSection
    title="Компании, которые отвечают"
    aside={
      <TextLink standalone to={href('/companies')}>
        Все компании
      </TextLink>
    }
  >
    <CompactRows>
      {companies.map((company) => (
        <CompactRow
          key={company.id}
          mark={<CompanyLogo company={company} size={40} />}
          to={href('/companies/:id', { id: company.slug })}
          title={
            <>
              {company.name}
              {company.verification === 'verified' && <CompanyCheck />}
            </>
          }
          line={
            <>
              <span className="text-success">
                в срок {company.answered.in_time} из {company.answered.of}
              </span>{' '}
              · {vacancyCountText(company.open_vacancies)}
            </>
          }
        />
      ))}
    </CompactRows>
  </RuledSection>
)

type Context = Readonly<RouterContextProvider>

export async function loader({ url, context }: Route.LoaderArgs) {
  const [{ query, where }, overview, companies, industries] = await Promise.all([
    // The newest vacancies are those of a place itself.
    readSearchAddress(context, url, { ...parseQueryString(url.searchParams), radius_km: [] }),
    loadEndpoint(context, showVacancyOverview, {}),
    loadEndpoint(context, listTopCompanies, { query: { limit: MAX_CANDIDATES } }),
    loadEndpoint(context, listTopIndustries, { query: { limit: TOP_INDUSTRIES } }),
  ])
  const named = toNamedPlace(query, where)
  const place = named ?? toLargestCity(overview)
  const [{ items, found }, moscow, ofTopCompanies] = await Promise.all([
    loadPage(context, listFreshVacancies, { query: { ...searchedPlace(place), limit: OWN_PLACE_LIMIT } }),
    isMoscow(place)
      ? undefined
      : loadEndpoint(context, listFreshVacancies, { query: { ...searchedPlace(MOSCOW), limit: 10 } }),
    loadEndpoint(context, listFreshVacancies, { query: { in_top_companies: true, limit: 10 } }),
  ])
  const { now, publicUrl } = context.get(siteContext)
  return {
    where,
    named: named?.query ?? {},
    place,
    nearby: found === 0 ? await findNearbyPlace(context, place) : undefined,
    fresh: withCompactTexts(items),
    found,
    moscow: moscow && { vacancies: withCompactTexts(moscow.items), found: moscow.found },
    ofTopCompanies: withCompactTexts(ofTopCompanies.items),
    figures: homeFigures(overview),
    cities: overview.cities,
    companies: findAnsweringCompanies(companies),
    industries: industries.map((one) => ({ ...one, icon: industryIcon(one.id) })),
    now,
    publicUrl,
  }
}

const MAX_CANDIDATES = 30
const TOP_INDUSTRIES = 20
const OWN_PLACE_LIMIT = 3

const MOSCOW_CITY_ID = 1
/** As specification §9 searches it: country 1 and region 22. */
const MOSCOW: HomePlace = { name: 'Москва', title: 'в Москве', query: { countries: '1', region_ids: '22' } }

const isMoscow = ({ query }: HomePlace) =>
  queryValues(query, 'region_ids').includes('22') || queryValues(query, 'city_ids').includes(String(MOSCOW_CITY_ID))

/** Fresh vacancies are searched by city and region only. */
const searchedPlace = ({ query: { countries: _, ...query } }: HomePlace) => query

/** The place of the address, which a guest has chosen. */
function toNamedPlace(query: QueryFields, { shown, title }: SearchPlace): HomePlace | undefined {
  if (!shown) return undefined
  return {
    name: shown,
    title,
    query: { city_ids: queryValues(query, 'city_ids'), region_ids: queryValues(query, 'region_ids') },
  }
}

/** Where most vacancies are. Without any, the whole country. */
function toLargestCity({ cities: [city] }: VacancyOverview): HomePlace {
  if (!city) return { name: '', title: '', query: {} }
  if (city.id === MOSCOW_CITY_ID) return MOSCOW
  return { name: city.name, title: city.name_prepositional, query: { city_ids: String(city.id) } }
}

/** The region around a city without vacancies, if it has some. */
async function findNearbyPlace(context: Context, { query }: HomePlace): Promise<NearbyPlace | undefined> {
  const city_ids = queryValues(query, 'city_ids')
  if (city_ids.length !== 1) return undefined
  const [city] = await loadEndpoint(context, listCities, { query: { city_ids } })
  if (!city) return undefined
  const region = { region_ids: String(city.region_id) }
  const { items, found } = await loadEndpoint(context, listFreshVacancies, { query: region })
  return items.length > 0 ? { name: city.region, query: region, found: found ?? items.length } : undefined
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? homeMeta(loaderData.publicUrl) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  const { where, named, figures, cities, companies, industries, publicUrl, moscow, ofTopCompanies, ...fresh } =
    loaderData
  return (
    <Page>
      <StructuredData items={import.meta.env.SSR ? structuredSite(publicUrl) : []} />
      <HomeHead
        title="Найдите смену, вахту или постоянную работу"
        lead="На каждый отклик отвечают, зарплата указана, место в списке не продаётся."
        figures={figures}
      />
      <SearchForm kind={VACANCY_SEARCH} query={{}} where={where} />
      <PopularSearches place={named} />
      <div className="mt-7 grid gap-8">
        <div className={companies.length > 0 ? 'grid gap-x-10 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_20.5rem]' : ''}>
          <FreshVacancies
            place={fresh.place}
            nearby={fresh.nearby}
            unknown={where.unknown}
            vacancies={fresh.fresh}
            found={fresh.found}
            now={fresh.now}
          />
          {companies.length > 0 && <AnsweringCompanies companies={companies} />}
        </div>
        {moscow && moscow.vacancies.length > 0 && <FreshVacancyList place={MOSCOW} {...moscow} now={fresh.now} />}
        {ofTopCompanies.length > 0 && <TopCompanyVacancies vacancies={ofTopCompanies} now={fresh.now} />}
        <CityDemand cities={cities} />
        <TopIndustries industries={industries} />
        <PhoneCheckTeaser />
        <EmployerCallToAction />
      </div>
    </Page>
  )
}
