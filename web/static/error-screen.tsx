import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { SearchForm } from '../search/search-form.tsx'
import { EVERYWHERE } from '../search/where.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'
import { errorWords } from './error-words.ts'

/** What happened, in words, and a way on. Nothing about the inside. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { title, text, mayRepeat } = errorWords(...told(error), pathname)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <p className="mb-6 max-w-text text-ink2">{text}</p>
      {mayRepeat ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pathname + search} reloadDocument>
            Повторить
          </ButtonLink>
          <ButtonLink to="/" kind="outlined">
            На главную
          </ButtonLink>
        </div>
      ) : (
        <>
          <SearchForm kind={VACANCY_SEARCH} query={{}} where={EVERYWHERE} />
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={`${href('/search/vacancies')}?where=Москва`} kind="outlined">
              Вакансии в Москве
            </ButtonLink>
            <ButtonLink to="/" kind="outlined">
              На главную
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}

export const errorTitle = (error: unknown, pathname: string) => errorWords(...told(error), pathname).title

const INTERNAL = 500

/** Only what a loader has said on purpose; anything else is a fault of ours. */
function told(error: unknown): [status: number, message: string | undefined] {
  return isRouteErrorResponse(error) ? [error.status, error.data?.message] : [INTERNAL, undefined]
}
