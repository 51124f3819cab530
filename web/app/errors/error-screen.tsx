import { type ReactNode, useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { ANY_PLACE } from '../../search/place/search-place.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Page, PageTitle } from '../../ui/layout/page.tsx'
import { VACANCY_SEARCH } from '../../vacancies/search/search-kind.ts'
import { useLayoutData } from '../layouts/layout-data.ts'
import { errorTextOf } from './error-texts.ts'

/** Title and text of an error. Internal details are not shown. */
function ErrorMessage({ error, children }: { error: unknown; children?: ReactNode }) {
  const { title, text } = errorTextOf(error, useLocation().pathname)
  useEffect(() => {
    document.title = `${title} — Смена места`
  }, [title])
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <p className="mb-6 max-w-text text-ink2">{text}</p>
      {children}
    </Page>
  )
}

/** The error page. People also get buttons and a search form, bots get the text only. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (useLayoutData().isBot) return <ErrorMessage error={error} />
  return (
    <ErrorMessage error={error}>
      {errorTextOf(error, pathname).mayRepeat ? (
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
          <SearchForm kind={VACANCY_SEARCH} query={{}} where={ANY_PLACE} />
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
    </ErrorMessage>
  )
}
