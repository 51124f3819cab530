import { href, redirect } from 'react-router'
import { showCompany } from '#contract/companies/companies.ts'
import { searchVacancies } from '#contract/vacancies/vacancy-search.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { siteContext } from '../../app/context.ts'
import { useCurrentUser } from '../../app/layouts/use-current-user.ts'
import { loadPage, pageNotFound } from '../../app/load-page.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '../../app/page-meta.ts'
import { ComplaintLink } from '../../complaints/complaint-link.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { StructuredData } from '../../ui/layout/structured-data.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Facts } from '../../ui/list/facts.tsx'
import { FigureColumns } from '../../ui/list/figure-columns.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { VacancyListRow } from '../../vacancies/vacancy-list-row.tsx'
import { withRowTexts } from '../../vacancies/vacancy-row-texts.server.ts'
import type { Route } from './+types/company.route.ts'
import { CompanyHeader } from './company-header.tsx'
import { companyStructuredData } from './company-structured-data.ts'
import { isWorthIndexing, summarizeCompany } from './company-summary.server.ts'

/** Loaded on demand, because most companies have open vacancies. */
const EmptyState = lazyPart(
  () => import('../../ui/list/empty-state.tsx'),
  ({ EmptyState }) => EmptyState,
)

/** Loaded on demand, because few companies have signs of fraud. */
const CompanyRisk = lazyPart(
  () => import('../../vacancies/trust/risk-notice.tsx'),
  ({ RiskNotice }) => RiskNotice,
)

/** Loaded on demand, only for a signed-in seeker. */
const CompanyHiding = lazyPart(
  () => import('../../favorites/blacklist/hide-company-control.tsx'),
  ({ HideCompanyControl }) => HideCompanyControl,
)

const companyPath = (id: string) => href('/companies/:id', { id })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const company = await loadPage(context, showCompany, { params: { id: params.id } })
  if (params.id !== company.slug) throw redirect(companyPath(company.slug) + url.search, 301)
  const page = url.searchParams.get('page') ?? '1'
  const searchResult = await loadPage(context, searchVacancies, {
    query: { company_ids: [company.id], page, hide_blacklisted: !company.is_hidden, facets: false },
  })
  if (searchResult.current_page > 1 && searchResult.items.length === 0) throw pageNotFound(context)
  const { now, publicUrl } = context.get(siteContext)
  return {
    company,
    summary: summarizeCompany(company),
    isIndexed: isWorthIndexing(company) && searchResult.current_page === 1,
    vacancies: withRowTexts(searchResult.items, now),
    paging: { current: searchResult.current_page, last: searchResult.last_page },
    now,
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { company, summary, isIndexed, publicUrl } = loaderData
  const { title, description } = summary
  const url = publicUrl + companyPath(company.slug)
  return [
    ...pageMetaTags({ title, description, url, picture: `${url}/preview.png` }),
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
      {company.risk && <CompanyRisk risk={company.risk} />}
      <FigureColumns figures={summary.answers} />
      <div className="mt-6">
        <Facts facts={summary.facts} />
      </div>
      {description && (
        <Section title="О компании">
          <Prose html={description} />
        </Section>
      )}
      {!viewer?.isEmployerMode && <ComplaintLink kind="company" id={company.id} />}
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
