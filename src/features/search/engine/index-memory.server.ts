import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'

/**
 * A million vacancies take 972 MB (`bench/results/search.md`), resumes about as much; the kilometres from the eight towns that were
 * searched last are kept.
 */
const BYTES_PER_DOCUMENT = 1000 + 8 * Float64Array.BYTES_PER_ELEMENT
const BYTES_PER_MB = 1_000_000

/** Which part of its budget an index of so many documents takes: 1 is all of it. */
export const shareOfBudget = (documents: number, budgetMb: number) =>
  (documents * BYTES_PER_DOCUMENT) / (budgetMb * BYTES_PER_MB)

/** Refuses a start whose indexes would not fit into the memory that is meant for them. */
export async function refuseLargeIndexes(db: Db, budgetMb: number | undefined) {
  if (budgetMb === undefined) return
  const { rows } = await sql<{ vacancies: number; resumes: number }>`
    select (select count(*) from vacancy_document where is_listed)::int as vacancies,
      (select count(*) from resume where status = 'published')::int as resumes`.execute(db)
  const { vacancies, resumes } = rows[0]!
  const share = shareOfBudget(vacancies + resumes, budgetMb)
  if (share <= 1) return
  const neededMb = Math.ceil(share * budgetMb)
  throw new InvalidSettingError(
    `SEARCH_MEMORY_MB: индексу поиска нужно около ${numberText(neededMb)} МБ (вакансий ${numberText(vacancies)}, резюме ` +
      `${numberText(resumes)}), а разрешено ${numberText(budgetMb)}. Дайте процессу больше памяти и поднимите SEARCH_MEMORY_MB ` +
      'или включите кластер: SEARCH_ENGINE=opensearch и OPENSEARCH_URL.',
    { isPermanent: true },
  )
}
