import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { SearchForm } from '../search/search-form.tsx'
import { EVERYWHERE } from '../search/where.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'
import { errorWords, UNREACHED } from './error-words.ts'

/** What happened, in words. Nothing about the inside. */
export function ErrorWords({ error, children }: { error: unknown; children?: ReactNode }) {
  const { title, text } = errorWords(...told(error), useLocation().pathname)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <p className="mb-6 max-w-text text-ink2">{text}</p>
      {children}
    </Page>
  )
}

/** The words, and a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorWords error={error}>
      {errorWords(...told(error), pathname).mayRepeat ? (
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
    </ErrorWords>
  )
}

export const errorTitle = (error: unknown, pathname: string) => errorWords(...told(error), pathname).title

const INTERNAL = 500

/** Only what a loader has said on purpose; anything else is a fault of ours, or of the network. */
function told(error: unknown): [status: number, message: string | undefined] {
  if (isRouteErrorResponse(error))
    return [error.status, GENERAL.has(error.data?.code) ? undefined : error.data?.message]
  return [isUnreached(error) ? UNREACHED : INTERNAL, undefined]
}

/** Their messages are the specification's, in English; people read ours. */
const GENERAL = new Set(['not_found', 'internal'])

/** Browsers say it each in its own words. */
const isUnreached = (error: unknown) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
