import { Form } from 'react-router'
import { searchCompanies } from '#contract/companies.ts'
import { searchResumes } from '#contract/resume-search.ts'
import { searchVacancies } from '#contract/vacancy-search.ts'
import { cleanText } from '#lib/text.ts'
import { listArticles } from '../advice/articles.server.ts'
import { load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { NOT_INDEXED } from '../page-meta.ts'
import { Page, PageTitle } from '../ui/page.tsx'
import { SearchBox, SearchText } from '../ui/search-box.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/results.ts'
import { FoundRows } from './found-rows.tsx'
import { matchingArticles } from './matching-articles.ts'
import { NothingAnywhere, NothingAsked } from './nothing.tsx'
import { currentTab, resultsPath, TABS } from './tabs.ts'

/** Results per kind; the full lists are on the search pages. */
const TOP = 5
const LONGEST = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = cleanText(url.searchParams.get('q') ?? '').slice(0, LONGEST)
  const { now } = context.get(siteContext)
  if (q === '') return { q, now }
  const query = { text: q, per_page: TOP }
  const [vacancies, resumes, companies] = await Promise.all([
    load(context, searchVacancies, { query }),
    load(context, searchResumes, { query }),
    load(context, searchCompanies, { query }),
  ])
  const articles = matchingArticles(listArticles(), q)
  const counts = {
    vacancies: vacancies.found,
    resumes: resumes.found,
    companies: companies.found,
    advice: articles.length,
  }
  const tab = currentTab(url.searchParams.get('tab'), counts)
  const found = {
    vacancies: tab === 'vacancies' ? vacancies.items : [],
    resumes: tab === 'resumes' ? resumes.items : [],
    companies: tab === 'companies' ? companies.items : [],
    advice: tab === 'advice' ? articles.slice(0, TOP) : [],
  }
  return { q, now, answer: { tab, counts, found } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData?.q ?? '')} — Смена места` },
  NOT_INDEXED,
]

const titleOf = (q: string) => (q ? `Всё по запросу «${q}»` : 'Поиск по всему сайту')

export default function Results({ loaderData: { q, now, answer } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>{titleOf(q)}</PageTitle>
      <Form role="search" className="mt-4 mb-6">
        <SearchBox>
          <SearchText
            key={q}
            label="Вакансии, резюме, компании, советы"
            name="q"
            defaultValue={q}
            maxLength={LONGEST}
            enterKeyHint="search"
          />
        </SearchBox>
      </Form>
      {answer ? <Answer q={q} now={now} {...answer} /> : <NothingAsked />}
    </Page>
  )
}

type AnswerProps = { q: string; now: string } & NonNullable<Route.ComponentProps['loaderData']['answer']>

function Answer({ q, now, tab, counts, found }: AnswerProps) {
  if (Object.values(counts).every((count) => count === 0)) return <NothingAnywhere q={q} />
  return (
    <>
      <Tabs
        label="Где нашлось"
        tabs={TABS.map(({ code, label }) => ({
          to: resultsPath(q, code),
          label,
          count: counts[code],
          isCurrent: code === tab,
        }))}
      />
      <FoundRows q={q} tab={tab} count={counts[tab]} found={found} now={now} />
    </>
  )
}
