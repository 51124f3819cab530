import { type ReactNode, useEffect } from 'react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { PopularSearches } from '#features/home/popular-searches.tsx'
import { ANY_PLACE } from '#features/search/place/search-place.ts'
import { SearchForm } from '#features/search/search-form.tsx'
import type { GoneVacancy } from '#features/vacancies/page/gone-vacancy.web.server.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { SimilarVacancies } from '#features/vacancies/similar/similar-vacancies.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { useLayoutData } from '../layouts/layout-data.ts'
import { reloadPage } from '../prefetch/stale-build.ts'
import { errorTextOf, UNAVAILABLE_STATUS } from './error-texts.ts'

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

/** Opens the page by itself when the server answers it again: asks soon at first, then less and less often. */
function useReloadWhenAvailable(isUnavailable: boolean) {
  useEffect(() => {
    if (!isUnavailable) return
    const leaving = new AbortController()
    const askAfter = (pause: number) => {
      // The people who wait do not all ask at once.
      const timer = setTimeout(askAgain, pause * (1 + Math.random() / 2), pause)
      leaving.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    async function askAgain(pause: number) {
      const options = { method: 'HEAD', cache: 'no-store', signal: leaving.signal } as const
      const isAnswered = await fetch(location.href, options).then(
        ({ status }) => status !== UNAVAILABLE_STATUS,
        () => false,
      )
      if (leaving.signal.aborted) return
      if (isAnswered) reloadPage()
      else askAfter(Math.min(pause * 2, LONGEST_PAUSE_MS))
    }
    askAfter(FIRST_PAUSE_MS)
    return () => leaving.abort()
  }, [isUnavailable])
}

/** Code, title and text of an error. Internal details are not shown. */
function ErrorMessage({ error, actions, children }: { error: unknown; actions?: ReactNode; children?: ReactNode }) {
  const { title, text, status, errorCode } = errorTextOf(error, useLocation().pathname)
  useEffect(() => {
    document.title = `${title} — Смена места`
  }, [title])
  return (
    <Page>
      <div className="mt-2 grid gap-x-10 gap-y-4 tablet:grid-cols-[auto_minmax(0,1fr)]">
        {status > 0 && (
          <p
            aria-hidden="true"
            className="justify-self-start bg-focus px-3 font-bold font-display text-[3.5rem]/[4rem] text-on-badge tracking-[-0.02em] tablet:self-start tablet:text-[6rem]/[6.75rem]"
          >
            {status}
          </p>
        )}
        <div>
          <PageTitle>{title}</PageTitle>
          <p className="mt-2 mb-4 max-w-text text-ink2 text-input">{text}</p>
          {errorCode && (
            <p className="-mt-2 mb-4 text-ink2">Код ошибки {errorCode}. По нему поддержка найдёт, что случилось.</p>
          )}
          {actions && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>}
        </div>
      </div>
      {children}
    </Page>
  )
}

/** The error page. People also get ways on and a search form, bots get the text only. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { status, mayRepeat } = errorTextOf(error, pathname)
  useReloadWhenAvailable(status === UNAVAILABLE_STATUS)
  if (useLayoutData().isBot) return <ErrorMessage error={error} />
  const home = (
    <ButtonLink to="/" kind="outlined">
      На главную
    </ButtonLink>
  )
  if (mayRepeat) {
    return (
      <ErrorMessage
        error={error}
        actions={
          <>
            <ButtonLink to={pathname + search} reloadDocument>
              Повторить
            </ButtonLink>
            {home}
            <ButtonLink to={href('/support')} kind="plain">
              Написать в поддержку
            </ButtonLink>
          </>
        }
      />
    )
  }
  const gone = goneVacancyOf(error)
  return (
    <ErrorMessage
      error={error}
      actions={
        <>
          <ButtonLink to={href('/search/vacancies')}>Искать вакансии</ButtonLink>
          {home}
          <ButtonLink to={href('/support')} kind="plain">
            Сообщить о ссылке
          </ButtonLink>
        </>
      }
    >
      {gone ? (
        <SimilarVacancies title="Похожие вакансии сейчас" vacancies={gone.similar} now={gone.now} />
      ) : (
        <div className="mt-8">
          <SearchForm kind={VACANCY_SEARCH} query={{}} where={ANY_PLACE} />
          <PopularSearches />
        </div>
      )}
    </ErrorMessage>
  )
}

/** Similar vacancies that came with the refusal of a closed one; undefined if there are none. */
function goneVacancyOf(error: unknown): GoneVacancy | undefined {
  const gone = isRouteErrorResponse(error) ? (error.data as Partial<GoneVacancy> | null) : null
  return gone?.similar?.length ? (gone as GoneVacancy) : undefined
}
