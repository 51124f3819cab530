import { sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { andConditions, type SearchCondition } from '../../search-facets/conditions.ts'
import { isInName, type VacancySearchContext, vacancySearchCondition } from './search-conditions.ts'
import { isByRelevance, NEWEST_FIRST, vacancySortOrder } from './sort-order.ts'

/** `scope`: only those among the results. */
type Part = { limit: number; offset?: number; scope?: SearchCondition | undefined }

/**
 * A part of the results in their order. Those with the words in the name come first: they are few and are found by an
 * index of names. The others are needed only when these do not fill the part, and are then read from the newest on, so
 * that neither has to sort everything that was found. The query of the others is left to the caller, who may read them
 * together with their cards.
 */
export async function findPart(
  db: Db,
  search: VacancySearch,
  context: VacancySearchContext,
  { limit, offset = 0, scope }: Part,
) {
  const select = (...more: SearchCondition[]) =>
    db
      .selectFrom('vacancy_document as document')
      .select('document.id')
      .where(andConditions([vacancySearchCondition(search, context), ...(scope ? [scope] : []), ...more]))
  // Behind a place only the part around it is read.
  const hasName = isByRelevance(search, context) && !context.place ? isInName(context.words) : undefined
  if (!hasName) {
    const order = vacancySortOrder(search, context)
    return { first: [], others: select().orderBy(order).limit(limit).offset(offset), order }
  }
  const end = offset + limit
  const named = idsOf(await select(hasName).orderBy(NEWEST_FIRST).limit(end).execute())
  const first = named.slice(offset)
  if (named.length === end) return { first, others: undefined, order: NEWEST_FIRST }
  const others = select(...(named.length > 0 ? [sql<boolean>`document.id <> all(${named}::bigint[])`] : []))
    .orderBy(NEWEST_FIRST)
    .limit(limit - first.length)
    .offset(Math.max(0, offset - named.length))
  return { first, others, order: NEWEST_FIRST }
}

/** Ids of a part of the results in their order. */
export async function listFoundIds(...part: Parameters<typeof findPart>): Promise<number[]> {
  const { first, others } = await findPart(...part)
  return others ? [...first, ...idsOf(await others.execute())] : first
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
