import type { Corrections } from '#contract/text-reading.ts'
import type { SuggestedText } from '#features/reference/contract/suggestions.ts'

/** A text to search, or a company with the path of its page. `isClearing` forgets the recent searches instead. */
export type Suggestion = { text: string; hint?: string; path?: string; isClearing?: true }
export type Suggestions = { items: Suggestion[]; fixed?: string }

export const NO_SUGGESTIONS: Suggestions = { items: [] }

const [MAX_TEXTS, MAX_COMPANIES] = [4, 2]
const [MIN_LETTERS, MAX_LETTERS] = [2, 100]

/** Suggests searches, and for vacancies companies too. Nothing on an error and offline: the search works without. */
export async function fetchSuggestions(
  typed: string,
  isForResumes: boolean,
  signal: AbortSignal,
): Promise<Suggestions> {
  const text = typed.trim()
  if (text.length < MIN_LETTERS || text.length > MAX_LETTERS || !navigator.onLine) return NO_SUGGESTIONS
  try {
    const [texts, companies] = await Promise.all([
      fetchKind(isForResumes ? 'resume_text' : 'vacancy_text', text, signal),
      isForResumes ? { items: [] } : fetchKind('company', text, signal),
    ])
    return {
      items: [
        ...texts.items.slice(0, MAX_TEXTS).map((item) => ({ text: item.text })),
        ...companies.items
          .slice(0, MAX_COMPANIES)
          .map((item) => ({ text: item.text, hint: 'компания', path: `/companies/${item.slug}` })),
      ],
      fixed: texts.corrections?.fixed,
    }
  } catch {
    return NO_SUGGESTIONS
  }
}

type Reply = { items: SuggestedText[]; corrections: Corrections | null }

/** Calls the API by URL: importing the endpoint would add the whole contract to the page. */
async function fetchKind(
  kind: 'vacancy_text' | 'resume_text' | 'company',
  text: string,
  signal: AbortSignal,
): Promise<Reply> {
  const response = await fetch(`/api/suggest/${kind}?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) throw new Error(`suggest/${kind}: ${response.status}`)
  return (await response.json()).data
}
