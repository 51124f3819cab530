import type { Db } from '#database/connect.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { wordsOf } from '#lib/text/similarity.ts'
import { createTwinFinder, listNamesakeIds } from '../lifecycle/server/duplicates.ts'
import { IMPORT_LABELS } from './import-labels.server.ts'
import type { ImportedVacancyFields, ImportedVacancyRow } from './vacancy-import.contract.ts'

type Twin = ImportedVacancyRow['twin']
/** Of rows from which no vacancy can be made: null. */
type Vacancies = readonly (ImportedVacancyFields | null)[]
type OwnVacancies = Awaited<ReturnType<typeof listNamesakes>>

const COMPARED = Object.keys(IMPORT_LABELS) as (keyof typeof IMPORT_LABELS)[]

/** The vacancies that the company has already under one of these names. */
export async function listNamesakes(db: Db, companyId: number, vacancies: Vacancies) {
  const names = vacancies.flatMap((vacancy) => vacancy?.name ?? [])
  const ids = await listNamesakeIds(db, companyId, names)
  if (ids.length === 0) return []
  return db
    .selectFrom('vacancy')
    .select(['id', ...COMPARED])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
}

/** For each vacancy of the source the one that the company has already: which fields the source tells in another way. */
export function compareWithTwins({ vacancies, own }: { vacancies: Vacancies; own: OwnVacancies }): Twin[] {
  const findTwin = createTwinFinder(own)
  return vacancies.map((vacancy) => {
    const twin = vacancy && findTwin(vacancy)
    if (!twin) return null
    const changed = COMPARED.filter((field) => isTold(vacancy[field]) && !isSame(vacancy[field], twin[field]))
    const labels = [...new Set(changed.map((field) => IMPORT_LABELS[field]))]
    return { id: twin.id, name: twin.name, similarity: Math.round(twin.similarity * 100), changed: labels }
  })
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
