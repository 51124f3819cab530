import { useEffect, useState } from 'react'
import { href } from 'react-router'

/** Milliseconds that a row must stay current: a held key passes many. */
const LOAD_AFTER_MS = 120
const LOAD_ERROR = 'Описание не загрузилось. Откройте вакансию целиком.'

/** What was loaded before stays until the next one is there. */
export function usePreviewHtml(slug: string) {
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
