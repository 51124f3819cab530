import { lazy } from 'react'
import { href, redirect } from 'react-router'
import { showCompany } from '#contract/companies.ts'
import { searchVacancies } from '#contract/vacancy-search.ts'
import { toQueryString } from '#lib/fields.ts'
import { siteContext } from '../context.ts'
import { useCurrentUser } from '../layouts/use-viewer.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '../page-meta.ts'
import { loadPage, pageNotFound } from '../search/load-page.server.ts'
import { Facts } from '../ui/facts.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Prose } from '../ui/prose.tsx'
import { ListRows } from '../ui/row.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import { VacancyListRow } from '../vacancies/vacancy-row.tsx'
import type { Route } from './+types/show.ts'
import { CompanyHeader } from './company-head.tsx'
import { isWorthIndexing, summarizeCompany } from './company-words.server.ts'
import { companyStructuredData } from './structured-company.ts'

/** Loaded on demand, because most companies have open vacancies. */
const EmptyState = lazy(async () => ({ default: (await import('../ui/empty-state.tsx')).EmptyState }))

/** Loaded on demand, only for a signed-in seeker. */
const CompanyHiding = lazy(async () => ({
  default: (await import('../favorites/company-hiding.tsx')).HideCompanyControl,
}))

const companyPath = (id: string) => href('/companies/:id', { id })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const company = await loadPage(context, showCompany, { params: { id: params.id } })
  if (params.id !== company.slug) throw redirect(companyPath(company.slug) + url.search, 301)
  const page = url.searchParams.get('page') ?? '1'
  const searchResult = await loadPage(context, searchVacancies, {
    query: { company_ids: [company.id], page, hide_blacklisted: !company.is_hidden },
  })
  if (searchResult.current_page > 1 && searchResult.items.length === 0) throw pageNotFound(context)
  const { now, publicUrl } = context.get(siteContext)
  return {
    company,
    summary: summarizeCompany(company),
    isIndexed: isWorthIndexing(company) && searchResult.current_page === 1,
    vacancies: searchResult.items,
    paging: { current: searchResult.current_page, last: searchResult.last_page },
    now,
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { company, summary, isIndexed, publicUrl } = loaderData
  const { title, description } = summary
  return [
    ...pageMetaTags({ title, description, url: publicUrl + companyPath(company.slug) }),
    ...(isIndexed ? [] : [NO_INDEX_META_TAG]),
  ]
}

export default function ShowCompany({ loaderData }: Route.ComponentProps) {
  const { company, summary, vacancies, paging, now, publicUrl } = loaderData
  const { name, slug, description, cover_path } = company
  const viewer = useCurrentUser()
  return (
    <Page>
      <StructuredData items={import.meta.env.SSR ? companyStructuredData(company, publicUrl) : []} />
      {cover_path && (
        <img
          src={cover_path}
          alt=""
          width={1600}
          height={400}
          className="mb-6 aspect-4/1 w-full bg-sunken object-cover"
        />
      )}
      <CompanyHeader company={company} lines={summary.lines} />
      {viewer && !viewer.isEmployerMode && (
        <div className="mt-4">
          <CompanyHiding company={company} />
        </div>
      )}
      <div className="mt-6">
        <Facts facts={summary.facts} />
      </div>
      {description && (
        <Section title="О компании">
          <Prose html={description} />
        </Section>
      )}
      <Section title="Открытые вакансии">
        {vacancies.length === 0 ? (
          <EmptyState text={`Сейчас у компании «${name}» нет открытых вакансий.`} />
        ) : (
          <ListRows>
            {vacancies.map((vacancy) => (
              <VacancyListRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
            ))}
          </ListRows>
        )}
        <Pager
          {...paging}
          addressOf={(page) => companyPath(slug) + toQueryString({ page: page > 1 ? page : undefined })}
        />
      </Section>
    </Page>
  )
}
