import type { ImportedVacancyFields, ImportedVacancyRow } from '#contract/vacancies/vacancy-import.ts'
import type { Db } from '#database/connect.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { wordsOf } from '#lib/text/similarity.ts'
import type { Twin } from '../lifecycle/duplicates.ts'
import { IMPORT_LABELS } from './import-labels.ts'

const COMPARED = Object.keys(IMPORT_LABELS) as (keyof typeof IMPORT_LABELS)[]

/** What each twin is to the vacancy of the source: which fields the source tells in another way. */
export async function compareWithTwins(db: Db, twins: ReadonlyMap<ImportedVacancyFields, Twin>) {
  const ids = [...twins.values()].map(({ id }) => id)
  const own =
    ids.length === 0
      ? []
      : await db
          .selectFrom('vacancy')
          .select(['id', ...COMPARED])
          .where('id', 'in', ids)
          .execute()
  const byId = new Map(own.map((one) => [one.id, one]))
  return (vacancy: ImportedVacancyFields | null): ImportedVacancyRow['twin'] => {
    const twin = vacancy ? twins.get(vacancy) : undefined
    const ours = twin && byId.get(twin.id)
    if (!vacancy || !twin || !ours) return null
    const changed = COMPARED.filter((field) => isTold(vacancy[field]) && !isSame(vacancy[field], ours[field]))
    const { id, name, similarity } = twin
    const labels = [...new Set(changed.map((field) => IMPORT_LABELS[field]))]
    return { id, name, similarity: Math.round(similarity * 100), changed: labels }
  }
}

/** What a source does not tell changes nothing. */
const isTold = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const isSame = (theirs: unknown, ours: unknown) => comparable(theirs) === comparable(ours)

/** Texts by their words, skills by their names, lists in any order. */
function comparable(value: unknown): string {
  if (typeof value === 'string') return wordsOf(htmlToText(value)).join(' ')
  if (!Array.isArray(value)) return String(value)
  return value
    .map((one) => (typeof one === 'object' ? String((one as { name: string }).name).toLowerCase() : String(one)))
    .toSorted()
    .join()
}
