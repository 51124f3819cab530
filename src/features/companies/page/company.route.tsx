import { href, redirect } from 'react-router'
import { breadcrumbListData } from '#app/breadcrumb-list.ts'
import { siteContext } from '#app/context.ts'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { loadPage, pageNotFound } from '#app/load-page.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { ComplaintLink } from '#features/complaints/complaint-link.tsx'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { applyLinks } from '#features/vacancies/web/apply-links.web.server.ts'
import { CompanyCheck } from '#features/vacancies/web/company-check.tsx'
import { VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { withRowTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { StructuredData } from '#ui/layout/structured-data.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Tag } from '#ui/list/chip.tsx'
import { Facts } from '#ui/list/facts.tsx'
import { FigureColumns } from '#ui/list/figure-columns.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import { type CompanyPage, showCompany } from '../companies.contract.ts'
import type { Route } from './+types/company.route.ts'
import { isWorthIndexing, summarizeCompany } from './company-summary.web.server.ts'

/** Loaded on demand, because most companies have open vacancies. */
const EmptyState = lazyPart(
  () => import('#ui/list/empty-state.tsx'),
  ({ EmptyState }) => EmptyState,
)

/** Loaded on demand, because few companies have signs of fraud. */
const CompanyRisk = lazyPart(
  () => import('#features/vacancies/trust/risk-notice.tsx'),
  ({ RiskNotice }) => RiskNotice,
)

/** Loaded on demand, only for a signed-in seeker. */
const CompanyHiding = lazyPart(
  () => import('#features/favorites/blacklist/hide-company-control.tsx'),
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
    vacancies: withRowTexts(searchResult.items, now, { applyLink: await applyLinks(context) }),
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
  const { name, slug, description, cover_path, photos } = company
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
      {photos.length > 0 && (
        <Section title="Где работают">
          <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
            {photos.map(({ path_full, path_medium, alt, width, height }) => (
              <li key={path_full}>
                <a href={path_full}>
                  <img
                    src={path_medium}
                    alt={alt}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="aspect-3/2 w-full rounded-card bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {description && (
        <Section title="О компании">
          <Prose html={description} />
        </Section>
      )}
      {!viewer?.isEmployerMode && <ComplaintLink kind="company" id={company.id} />}
      <Section title="Открытые вакансии">
        {vacancies.length === 0 ? (
          <EmptyState text={`Сейчас у компании ${inQuotes(name)} нет открытых вакансий.`} />
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

type Props = { company: CompanyPage; lines: string[] }

/** Name, verification, trade and public contacts of a company. */
function CompanyHeader({ company, lines }: Props) {
  const { name, former_names, verification, confirmed_email_domain, site_url, phone_public } = company
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-rule border-b pb-4 tablet:gap-x-4">
      <CompanyLogo company={company} size={64} />
      <div className="min-w-0">
        <PageTitle>
          {name}
          {company.verification === 'verified' && <CompanyCheck />}
        </PageTitle>
        {former_names.length > 0 && (
          <p className="text-ink2">ранее {former_names.map((former) => inQuotes(former)).join(', ')}</p>
        )}
        {verification !== 'verified' && confirmed_email_domain && (
          <p>
            <Tag tone="neutral">почта компании подтверждена</Tag>{' '}
            <span className="text-ink2">на {confirmed_email_domain}, сама компания не проверена</span>
          </p>
        )}
        <p className="text-ink2">{lines.join(' · ')}</p>
        {(site_url || phone_public) && (
          <p className="flex flex-wrap gap-x-6">
            {site_url && (
              <TextAnchor standalone href={site_url} target="_blank" rel="nofollow noopener">
                {new URL(site_url).host}
              </TextAnchor>
            )}
            {phone_public && (
              <TextAnchor standalone noWrap href={`tel:${phone_public.number}`}>
                {phone_public.formatted}
              </TextAnchor>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** Structured data of a company for search engines. It contains only what the page shows. */
function companyStructuredData(company: CompanyPage, publicUrl: string) {
  const { name, slug, legal_name, description, site_url, logo_path, phone_public, city, founded_year, inn } = company
  const url = publicUrl + href('/companies/:id', { id: slug })
  return [
    breadcrumbListData([{ name: 'Вакансии', to: href('/search/vacancies') }], publicUrl),
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url,
      ...(legal_name && { legalName: legal_name }),
      ...(description && { description: htmlToText(description) }),
      ...(site_url && { sameAs: site_url }),
      ...(logo_path && { logo: publicUrl + logo_path }),
      ...(phone_public && { telephone: phone_public.number }),
      ...(founded_year && { foundingDate: String(founded_year) }),
      ...(inn && { taxID: inn }),
      ...(city && { address: { '@type': 'PostalAddress', addressLocality: city.name } }),
    },
  ]
}
