import { href } from 'react-router'
import type { CompanyCard } from '#features/companies/companies.contract.ts'
import { CompanyRow } from '#features/companies/company-row.tsx'
import { ArticleRow } from '#features/content/advice/article-row.tsx'
import type { ArticleHead } from '#features/content/advice/articles.web.server.ts'
import { type ListedResume, ResumeRow } from '#features/resumes/search/resume-row.tsx'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { type ListedVacancy, VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import type { ResultTabCode } from './result-tabs.ts'

type Props = {
  q: string
  tab: ResultTabCode
  count: number
  found: { vacancies: ListedVacancy[]; resumes: ListedResume[]; companies: CompanyCard[]; advice: ArticleHead[] }
  now: string
}

/** The first results of the current tab, and a link to all of them. */
export function ResultList({ q, tab, count, found, now }: Props) {
  if (count === 0)
    return <p className="py-6 text-ink2">Здесь по этому запросу ничего нет. Посмотрите на других вкладках.</p>
  return (
    <>
      <ListRows>
        {found.vacancies.map((vacancy) => (
          <VacancyListRow key={vacancy.id} vacancy={vacancy} query={q} now={now} />
        ))}
        {found.resumes.map((resume) => (
          <ResumeRow key={resume.id} resume={resume} query={q} now={now} />
        ))}
        {found.companies.map((company) => (
          <CompanyRow key={company.id} company={company} query={q} />
        ))}
        {found.advice.map((article) => (
          <ArticleRow key={article.slug} article={article} />
        ))}
      </ListRows>
      <p className="mt-6">
        <AllResultsLink q={q} tab={tab} count={count} />
      </p>
    </>
  )
}

function AllResultsLink({ q, tab, count }: Pick<Props, 'q' | 'tab' | 'count'>) {
  switch (tab) {
    case 'vacancies':
      return <SearchLink label="Перейти к вакансиям" path={VACANCY_SEARCH.path} q={q} count={count} />
    case 'resumes':
      return <SearchLink label="Перейти к резюме" path={href('/search/resumes')} q={q} count={count} />
    case 'advice':
      return (
        <ButtonLink to={href('/advice')} kind="outlined">
          Все советы
        </ButtonLink>
      )
    case 'companies':
      return null
  }
}

type SearchLinkProps = { label: string; path: string; q: string; count: number }

const SearchLink = ({ label, path, q, count }: SearchLinkProps) => (
  <ButtonLink to={path + toQueryString({ text: q })}>
    {label}: {numberText(count)}
  </ButtonLink>
)
