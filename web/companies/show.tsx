import { lazy } from 'react'
import { href, redirect } from 'react-router'
import { showCompany } from '#contract/companies.ts'
import { searchVacancies } from '#contract/vacancy-search.ts'
import { writeQuery } from '#lib/fields.ts'
import { siteContext } from '../context.ts'
import { useViewer } from '../layouts/use-viewer.ts'
import { NOT_INDEXED, pageMeta } from '../page-meta.ts'
import { loadPage, pageNotFound } from '../search/load-page.server.ts'
import { Facts } from '../ui/facts.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Prose } from '../ui/prose.tsx'
import { Rows } from '../ui/row.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import { VacancyRow } from '../vacancies/vacancy-row.tsx'
import type { Route } from './+types/show.ts'
import { CompanyHead } from './company-head.tsx'
import { companyWords, isWorthIndexing } from './company-words.server.ts'
import { structuredCompany } from './structured-company.ts'

/** Loaded on demand, because most companies have open vacancies. */
const EmptyState = lazy(async () => ({ default: (await import('../ui/empty-state.tsx')).EmptyState }))

/** Loaded on demand, only for a signed-in seeker. */
const CompanyHiding = lazy(async () => ({ default: (await import('../favorites/company-hiding.tsx')).CompanyHiding }))

const pathOf = (id: string) => href('/companies/:id', { id })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const company = await loadPage(context, showCompany, { params: { id: params.id } })
  if (params.id !== company.slug) throw redirect(pathOf(company.slug) + url.search, 301)
  const page = url.searchParams.get('page') ?? '1'
  const found = await loadPage(context, searchVacancies, {
    query: { company_ids: [company.id], page, hide_blacklisted: !company.is_hidden },
  })
  if (found.current_page > 1 && found.items.length === 0) throw pageNotFound(context)
  const { now, publicUrl } = context.get(siteContext)
  return {
    company,
    words: companyWords(company),
    isIndexed: isWorthIndexing(company) && found.current_page === 1,
    vacancies: found.items,
    paging: { current: found.current_page, last: found.last_page },
    now,
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { company, words, isIndexed, publicUrl } = loaderData
  const { title, description } = words
  return [
    ...pageMeta({ title, description, url: publicUrl + pathOf(company.slug) }),
    ...(isIndexed ? [] : [NOT_INDEXED]),
  ]
}

export default function ShowCompany({ loaderData }: Route.ComponentProps) {
  const { company, words, vacancies, paging, now, publicUrl } = loaderData
  const { name, slug, description, cover_path } = company
  const viewer = useViewer()
  return (
    <Page>
      <StructuredData items={import.meta.env.SSR ? structuredCompany(company, publicUrl) : []} />
      {cover_path && (
        <img
          src={cover_path}
          alt=""
          width={1600}
          height={400}
          className="mb-6 aspect-4/1 w-full bg-sunken object-cover"
        />
      )}
      <CompanyHead company={company} lines={words.lines} />
      {viewer && !viewer.isEmployerMode && (
        <div className="mt-4">
          <CompanyHiding company={company} />
        </div>
      )}
      <div className="mt-6">
        <Facts facts={words.facts} />
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
          <Rows>
            {vacancies.map((vacancy) => (
              <VacancyRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
            ))}
          </Rows>
        )}
        <Pager {...paging} linkTo={(page) => pathOf(slug) + writeQuery({ page: page > 1 ? page : undefined })} />
      </Section>
    </Page>
  )
}
