import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { SavedSearchKind } from '../contract/saved-searches.ts'

/** The conditions of a saved search, without the words that its name already says. */
export function conditionsText({ name, query_text }: { name: string; query_text: string }): string {
  if (query_text === name) return ''
  return query_text.startsWith(`${name}, `) ? query_text.slice(name.length + 2) : query_text
}

const WORDS: Record<SavedSearchKind, readonly [string, string, string]> = {
  vacancy: ['вакансия', 'вакансии', 'вакансий'],
  resume: ['резюме', 'резюме', 'резюме'],
}

type Props = { summary: { kind: SavedSearchKind; name: string; query_text: string; found: number } }

/** What is saved: «Водитель в Москве», «от 100 000 ₽», and how many there are now. */
export function SearchSummary({ summary }: Props) {
  const { kind, name, found } = summary
  const conditions = conditionsText(summary)
  return (
    <div className="my-4 border-ink1 border-l-4 bg-surface px-4 py-3">
      <p className="wrap-anywhere font-semibold text-row">{name}</p>
      {conditions && <p className="wrap-anywhere text-ink2">{conditions}</p>}
      <p className="text-ink2 text-meta">
        Сейчас {numberText(found)} {plural(found, ...WORDS[kind])}
      </p>
    </div>
  )
}
