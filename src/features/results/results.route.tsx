import { Form, href } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { NO_INDEX_META_TAG } from '#app/page-meta.ts'
import { searchCompanies } from '#features/companies/companies.contract.ts'
import { listArticles } from '#features/content/advice/articles.web.server.ts'
import { PopularSearches } from '#features/home/popular-searches.tsx'
import { withResumeTexts } from '#features/resumes/search/resume-row-texts.web.server.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { readingOf } from '#features/search/run-search.web.server.ts'
import { TextReading } from '#features/search/text-reading.tsx'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { applyLinks } from '#features/vacancies/web/apply-links.web.server.ts'
import { withRowTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { SearchBox, SearchTextInput } from '#ui/form/search-box.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import type { Route } from './+types/results.route.ts'
import { findMatchingArticles } from './matching-articles.ts'
import { ResultList } from './result-list.tsx'
import { chooseResultTab, RESULT_TABS, resultsPath } from './result-tabs.ts'

/** Results per kind; the full lists are on the search pages. */
const MAX_ITEMS_PER_KIND = 5
const MAX_QUERY_LENGTH = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = cleanText(url.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH)
  const { now } = context.get(siteContext)
  if (q === '') return { q, now }
  const query = { text: q, per_page: MAX_ITEMS_PER_KIND }
  const uncounted = { ...query, facets: false }
  const [vacancies, resumes, companies] = await Promise.all([
    loadEndpoint(context, searchVacancies, { query: uncounted }),
    loadEndpoint(context, searchResumes, { query: uncounted }),
    loadEndpoint(context, searchCompanies, { query }),
  ])
  const articles = findMatchingArticles(listArticles(), q)
  const counts = {
    vacancies: vacancies.found,
    resumes: resumes.found,
    companies: companies.found,
    advice: articles.length,
  }
  const tab = chooseResultTab(url.searchParams.get('tab'), counts)
  const found = {
    vacancies: tab === 'vacancies' ? withRowTexts(vacancies.items, now, { applyLink: await applyLinks(context) }) : [],
    resumes: tab === 'resumes' ? withResumeTexts(resumes.items, now) : [],
    companies: tab === 'companies' ? companies.items : [],
    advice: tab === 'advice' ? articles.slice(0, MAX_ITEMS_PER_KIND) : [],
  }
  return { q, now, answer: { tab, counts, found, reading: tab === 'vacancies' ? readingOf(vacancies) : undefined } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${pageTitle(loaderData?.q ?? '')} — Смена места` },
  NO_INDEX_META_TAG,
]

const pageTitle = (q: string) => (q ? `Всё по запросу ${inQuotes(q)}` : 'Поиск по всему сайту')

export default function Results({ loaderData: { q, now, answer } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>{pageTitle(q)}</PageTitle>
      <Form role="search" className="mt-4 mb-6">
        <SearchBox>
          <SearchTextInput
            key={q}
            label="Вакансии, резюме, компании, советы"
            name="q"
            defaultValue={q}
            maxLength={MAX_QUERY_LENGTH}
            enterKeyHint="search"
          />
        </SearchBox>
      </Form>
      {answer ? <SearchResults q={q} now={now} {...answer} /> : <EmptyQuery />}
    </Page>
  )
}

type SearchResultsProps = { q: string; now: string } & NonNullable<Route.ComponentProps['loaderData']['answer']>

function SearchResults({ q, now, tab, counts, found, reading }: SearchResultsProps) {
  if (Object.values(counts).every((count) => count === 0)) return <NoResultsAnywhere q={q} />
  return (
    <>
      <Tabs
        label="Где нашлось"
        tabs={RESULT_TABS.map(({ code, label }) => ({
          to: resultsPath(q, code),
          label,
          count: counts[code],
          isCurrent: code === tab,
        }))}
      />
      {reading && <TextReading path={VACANCY_SEARCH.path} query={{ text: q }} {...reading} />}
      <ResultList q={q} tab={tab} count={counts[tab]} found={found} now={now} />
    </>
  )
}

function EmptyQuery() {
  return (
    <>
      <p className="max-w-text text-ink2">Введите слово: поищем среди вакансий, резюме, компаний и советов.</p>
      <PopularSearches />
    </>
  )
}

function NoResultsAnywhere({ q }: { q: string }) {
  return (
    <>
      <EmptyState
        text={`Ничего не нашли по запросу ${inQuotes(q)}. Попробуйте другое слово или напишите короче.`}
        action={
          <>
            <ButtonLink to={href('/search/vacancies')}>Показать все вакансии</ButtonLink>
            <ButtonLink to={href('/search/resumes')} kind="outlined">
              Показать все резюме
            </ButtonLink>
          </>
        }
      />
      <PopularSearches />
    </>
  )
}
