import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import Zap from 'lucide-react/icons/zap'
import { Form, href, Link } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage, pageNotFound } from '#app/load-page.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { listIndustries } from '#features/reference/contract/reference.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { CompanyCheck } from '#features/vacancies/web/company-check.tsx'
import { vacancyCountText } from '#features/vacancies/web/vacancy-count-text.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { SearchBox, SearchSelect, SearchTextInput } from '#ui/form/search-box.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Page } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Pager } from '#ui/list/pager.tsx'
import { HighlightedText } from '#ui/text/highlighted-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/companies.route.ts'
import { listCompanies } from './company-list.contract.ts'
import { buildCompanyListHead } from './company-list-head.web.server.ts'
import { type CompanyIndexItem, withCompanyTexts } from './company-row-texts.web.server.ts'

const TONE_CLASS = {
  prompt: 'font-semibold text-success',
  slow: 'font-semibold text-warning',
  unknown: 'text-ink3',
}

/** Mark, name with facts, how the company answers, and its vacancies: in columns, on a phone one under the other. */
function CompanyIndexRow({ company, query }: { company: CompanyIndexItem; query: string }) {
  const { id, slug, name, verification, facts, answers, open_vacancies } = company
  const Icon = answers.tone === 'unknown' ? Clock : Zap
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 border-rule border-b py-3 tablet:grid-cols-[3rem_minmax(0,1fr)] tablet:gap-x-4 desktop:grid-cols-[3rem_minmax(0,1fr)_19.75rem_7.25rem] desktop:items-center">
      <div className="row-span-3 max-tablet:[&>*]:size-10 max-tablet:[&>*]:text-meta desktop:row-span-1">
        <CompanyLogo company={company} />
      </div>
      <div className="wrap-anywhere min-w-0">
        <h2 className="font-semibold text-row">
          <Link
            to={href('/companies/:id', { id: slug })}
            className="hover:underline hover:decoration-2 hover:decoration-primary hover:underline-offset-4"
          >
            <HighlightedText text={name} query={query} />
          </Link>
          {verification === 'verified' && <CompanyCheck />}
        </h2>
        {facts && <p className="text-ink2 text-meta">{facts}</p>}
      </div>
      <div className="col-start-2 min-w-0 desktop:col-start-3">
        <p className={`flex items-start gap-1.5 text-[0.9375rem]/[1.3125rem] ${TONE_CLASS[answers.tone]}`}>
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0" />
          {answers.line}
        </p>
        <p className="text-ink3 text-note">{answers.note}</p>
      </div>
      <p className="col-start-2 desktop:col-start-4 desktop:text-right">
        <TextLink standalone to={VACANCY_SEARCH.path + toQueryString({ company_ids: id })}>
          {vacancyCountText(open_vacancies)}
        </TextLink>
      </p>
    </li>
  )
}

const MAX_TEXT_LENGTH = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = cleanText(url.searchParams.get('text') ?? '').slice(0, MAX_TEXT_LENGTH)
  const groups = await loadEndpoint(context, listIndustries, {})
  const industries = groups.map(({ id, name }) => ({ id, name }))
  // An unknown industry is ignored, as in a search.
  const industry = industries.find(({ id }) => String(id) === url.searchParams.get('industry_id'))
  const page = url.searchParams.get('page') ?? '1'
  const { items, found, current_page, last_page, per_page } = await loadPage(context, listCompanies, {
    query: { text, industry_id: industry?.id, page },
  })
  if (current_page > Math.max(last_page, 1)) throw pageNotFound(context)
  const { publicUrl } = context.get(siteContext)
  return {
    text,
    industries,
    industryId: industry?.id,
    companies: withCompanyTexts(items),
    paging: { current: current_page, last: last_page, total: found, perPage: per_page },
    head: buildCompanyListHead({ text, industry, found, pageNumber: current_page, publicUrl }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMetaTags(loaderData.head), ...(loaderData.head.isIndexed ? [] : [NO_INDEX_META_TAG])] : []

/** Loaded on demand, because most searches find a company. */
const NoCompanies = lazyPart(
  () => import('./no-companies.tsx'),
  ({ NoCompanies }) => NoCompanies,
)

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { text, industries, industryId, companies, paging, head } = loaderData
  return (
    <Page isDense>
      <Form role="search" action={href('/companies')}>
        <SearchBox>
          <SearchTextInput
            icon={<Search size={20} strokeWidth={1.75} />}
            key={text}
            label="Компания"
            name="text"
            defaultValue={text}
            maxLength={MAX_TEXT_LENGTH}
            placeholder="Название или ИНН"
            enterKeyHint="search"
          />
          <SearchSelect key={industryId} label="Отрасль" name="industry_id" defaultValue={industryId ?? ''}>
            <option value="">любая</option>
            {industries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SearchSelect>
        </SearchBox>
      </Form>
      <div className="mt-3 mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <h1 className="wrap-anywhere font-bold font-display text-[1.375rem]/7 tracking-[-0.02em] tablet:text-[1.625rem]/8">
          {head.heading}
        </h1>
        <p role="status" className="text-ink2 text-meta">
          {numberText(paging.total)} с открытыми вакансиями
        </p>
      </div>
      {companies.length === 0 ? (
        <NoCompanies text={text} industryId={industryId} />
      ) : (
        <ul className="card-rows">
          {companies.map((company) => (
            <CompanyIndexRow key={company.id} company={company} query={text} />
          ))}
        </ul>
      )}
      <Pager
        {...paging}
        addressOf={(page) =>
          href('/companies') +
          toQueryString({ text: text || undefined, industry_id: industryId, page: page > 1 ? page : undefined })
        }
      />
    </Page>
  )
}
