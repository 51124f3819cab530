import { href } from 'react-router'
import { PopularSearches } from '../../home/popular-searches.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'

export function EmptyQuery() {
  return (
    <>
      <p className="max-w-text text-ink2">Введите слово: поищем среди вакансий, резюме, компаний и советов.</p>
      <PopularSearches />
    </>
  )
}

export function NoResultsAnywhere({ q }: { q: string }) {
  return (
    <>
      <EmptyState
        text={`Ничего не нашли по запросу «${q}». Попробуйте другое слово или напишите короче.`}
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
