import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { andConditions, type SearchCondition } from '../../search-facets/conditions.ts'
import { documentTier, isInName, type VacancySearchContext, vacancySearchCondition } from './search-conditions.ts'
import { isByRelevance, NEWEST_FIRST, vacancySortOrder } from './sort-order.ts'

/** `scope`: only those among the results. `isCounted`: the number of all results is wanted, if it needs no query of its own. */
type Part = { limit: number; offset?: number; scope?: SearchCondition | undefined; isCounted?: boolean }

/** `tiers`: of each, how early it comes. `found`: the number of all results, if it became known. */
type FoundPart = { ids: number[]; tiers: number[]; found?: number | undefined }

/**
 * A part of the results in their order. Those with the words in the name come first: they are few and are found by an
 * index of names. The others are needed only when these do not fill the part, and are then read from the newest on, so
 * that neither has to sort everything that was found.
 */
export async function findPart(
  db: Db,
  search: VacancySearch,
  context: VacancySearchContext,
  { limit, offset = 0, scope, isCounted = false }: Part,
): Promise<FoundPart | { query: IdsQuery; order: RawBuilder<unknown> }> {
  const conditionsFor = (searched: VacancySearchContext, ...more: SearchCondition[]) =>
    andConditions([vacancySearchCondition(search, searched), ...(scope ? [scope] : []), ...more])
  const order = vacancySortOrder(search, context)
  const { words, place } = context
  const isRelevant = isByRelevance(search, context)
  // Behind a place only the part around it is read.
  const tier = isRelevant ? documentTier(context) : undefined
  const hasName = tier && !place ? isInName(words) : undefined
  // Without words an index has the order, and with the words of fields the cards say which tier they are in.
  if (!words || place || (isRelevant && !hasName))
    return { query: selectInOrder(conditionsFor(context), order, { limit, offset }), order }
  const read = async (query: RawBuilder<FoundRow>, { known = 0, isFirst = offset === 0 } = {}) => {
    const { rows } = await query.execute(db)
    const found = scope ? undefined : (rows[0]?.found ?? (isFirst && rows.length === 0 ? 0 : undefined))
    return { ids: rows.map(({ id }) => id), found: found == null ? undefined : found + known }
  }
  if (!hasName) {
    const query =
      order === NEWEST_FIRST
        ? selectNewest(conditionsFor(context), { limit, offset, isCounted })
        : selectCounted(conditionsFor(context), order, { limit, offset })
    return { ...(await read(query)), tiers: [] }
  }

  const end = offset + limit
  // Words in the name are words of the vacancy, unless others are excluded.
  const inName = conditionsFor(hasNegation(words) ? context : { ...context, words: undefined }, hasName)
  const { rows: named } = await selectByTier(inName, tier!, end).execute(db)
  const first = named.slice(offset)
  const [firstIds, firstTiers] = [first.map(({ id }) => id), first.map((row) => row.tier)]
  if (named.length === end) return { ids: firstIds, tiers: firstTiers }
  const namedIds = named.map(({ id }) => id)
  const isNotNamed = named.length > 0 ? [sql<boolean>`document.id <> all(${namedIds}::bigint[])`] : []
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - named.length), isCounted }
  const { ids, found } = await read(selectNewest(conditionsFor(context, ...isNotNamed), rest), {
    known: named.length,
    isFirst: rest.offset === 0,
  })
  return { ids: [...firstIds, ...ids], tiers: [...firstTiers, ...ids.map(() => context.tiers!.length)], found }
}

/** Ids of a part of the results in their order. */
export async function listFoundIds(...part: Parameters<typeof findPart>): Promise<number[]> {
  const found = await findPart(...part)
  return 'ids' in found ? found.ids : readIds(part[0], found.query)
}

type IdsQuery = RawBuilder<{ id: number }>
/** A result with the number of all, if all were read. */
type FoundRow = { id: number; found: number | null }

const readIds = async (db: Db, query: IdsQuery) => (await query.execute(db)).rows.map(({ id }) => id)

const selectInOrder = (
  condition: SearchCondition,
  order: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): IdsQuery => sql`(select document.id from vacancy_document as document
  where ${condition} order by ${order} limit ${limit} offset ${offset})`

/** For an order that needs all of them. */
const selectCounted = (
  condition: SearchCondition,
  order: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<FoundRow> => sql`
  select document.id, count(*) over () as found from vacancy_document as document
  where ${condition} order by ${order} limit ${limit} offset ${offset}`

/**
 * The first among all that is found, which is found before. The planner does not know what it costs to look for words in
 * a document, and would read one after another from the newest on.
 */
const selectByTier = (condition: SearchCondition, tier: RawBuilder<number>, limit: number) => sql<{
  id: number
  tier: number
}>`
  with found as materialized (
    select document.id, document.published_at, ${tier} as tier from vacancy_document as document where ${condition}
  )
  select id, tier from found as document order by tier, ${NEWEST_FIRST} limit ${limit}`

/** Documents that are read one after another before all that have the words are looked up: about as long as 20 000 of these. */
const MIN_READ_ONE_BY_ONE = 1000

/** A frequent word is in the newest documents; of a rare one all documents are found by the index of words. */
function selectNewest(
  condition: SearchCondition,
  { limit, offset, isCounted }: { limit: number; offset: number; isCounted: boolean },
): RawBuilder<FoundRow> {
  const end = offset + limit
  const countOfAll = sql`select count(*) from vacancy_document as document where ${condition}`
  const found = sql`select document.id, document.published_at`
  return sql`
    with newest as materialized (
      ${found} from (
        select * from vacancy_document as document where document.is_listed
        order by ${NEWEST_FIRST} limit ${MIN_READ_ONE_BY_ONE + 2 * end}
      ) as document
      where ${condition} order by ${NEWEST_FIRST} limit ${end}
    ), of_all as materialized (
      ${found} from vacancy_document as document
      where ${condition} and (select count(*) from newest) < ${end}
    )
    select document.id, case
      when (select count(*) from newest) < ${end} then (select count(*) from of_all)
      ${isCounted ? sql`else (${countOfAll})` : sql``}
    end as found
    from (select * from newest where (select count(*) from newest) = ${end} union all select * from of_all) as document
    order by ${NEWEST_FIRST} limit ${limit} offset ${offset}`
}

function hasNegation(query: LexemeQuery): boolean {
  return query.kind === 'not' || ('parts' in query && query.parts.some(hasNegation))
}
