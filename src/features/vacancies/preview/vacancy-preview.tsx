import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { Money } from '#ui/text/money.tsx'
import { CompanyCheck } from '../web/company-check.tsx'
import { ApplyAction, type ListedVacancy } from '../web/vacancy-list-row.tsx'

/** Milliseconds that a row must stay current: a held key passes many. */
const LOAD_AFTER_MS = 120
const LOAD_ERROR = 'Описание не загрузилось. Откройте вакансию целиком.'

/** What was loaded before stays until the next one is there. */
function usePreviewHtml(slug: string) {
  const [state, setState] = useState({ slug: '', html: '', error: '' })

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const loaded = await loadHtml(slug, stop.signal)
      if (!stop.signal.aborted)
        setState(loaded === undefined ? { slug, html: '', error: LOAD_ERROR } : { slug, html: loaded, error: '' })
    }, LOAD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [slug])
  return { html: state.html, isLoading: state.slug !== slug, error: state.slug === slug ? state.error : '' }
}

async function loadHtml(slug: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(href('/vacancies/:slug/preview', { slug }), { signal })
    return response.ok ? ((await response.json()) as { html: string }).html : undefined
  } catch {
    return undefined
  }
}

const ROW_SELECTOR = '[data-results] li > article'
/** Other parts of a row do something of their own. */
const CONTROL_SELECTOR = 'a, button, input, label, summary'

/** Index of the row that was focused or clicked last, the first one at the start. Marks it with `data-previewed`. */
function useCurrentRow(): number {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    function follow({ target, type }: Event) {
      const row = (target as Element).closest?.(ROW_SELECTOR)
      if (!row || (type === 'click' && (target as Element).closest(CONTROL_SELECTOR))) return
      setIndex(listRows().indexOf(row))
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('click', follow)
    }
  }, [])

  useEffect(() => {
    // The item, which is as wide as the card.
    const row = listRows()[index]?.parentElement
    row?.setAttribute('data-previewed', '')
    return () => row?.removeAttribute('data-previewed')
  })
  return index
}

const listRows = () => [...document.querySelectorAll(ROW_SELECTOR)]

type Props = { vacancies: readonly ListedVacancy[]; now: string }

/** The vacancy of the current row beside the results: J and K, focus and a click on a row move it. */
export function VacancyPreview({ vacancies, now }: Props) {
  const vacancy = vacancies[useCurrentRow()] ?? vacancies[0]!
  const { slug, name, company, texts } = vacancy
  const { html, isLoading, error } = usePreviewHtml(slug)
  return (
    <section
      aria-label={`Коротко: ${name}`}
      aria-busy={isLoading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[calc(100dvh-1.5rem)] overflow-y-auto card p-5"
    >
      <div className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3">
        <CompanyLogo company={company} />
        <div className="wrap-anywhere min-w-0">
          <h2 className="font-semibold text-h3">
            <Link
              to={href('/vacancies/:slug', { slug })}
              className="hover:underline hover:decoration-2 hover:decoration-primary"
            >
              {name}
            </Link>
          </h2>
          <p className="text-ink2 text-meta">
            {company.name}
            {company.verification === 'verified' && <CompanyCheck />}
            {texts.place && ` · ${texts.place}`}
          </p>
        </div>
      </div>
      <div className="mt-3">
        <Money amount={texts.pay.amount} terms={texts.pay.terms} large />
      </div>
      <div className="my-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ApplyAction vacancy={vacancy} now={now} isMain />
      </div>
      {error ? (
        <p role="alert" className="text-danger text-meta">
          {error}
        </p>
      ) : (
        <div
          className={isLoading ? 'opacity-55' : ''}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our server from sanitized texts
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </section>
  )
}
