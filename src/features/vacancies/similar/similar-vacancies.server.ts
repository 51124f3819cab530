import { type Expression, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import type { IndexFilter, IndexQuery } from '#search/index/index-types.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import { oneOf, openAt } from '../search/server/engine/index-query.ts'
import { readUnwantedIds } from '../search/server/engine/search-in-index.ts'
import type { VacancySearchContext } from '../search/server/search-context.ts'
import { mayKnowVacancy, selectVacancyCards } from '../server/queries.ts'

const MAX_SIMILAR = 6
/** Newest vacancies per criterion that are scored. */
const MAX_CANDIDATES_PER_CRITERION = 60

/** Weights of the score. */
const WEIGHTS = { role: 4, name: 4, neighbour: 1.5, city: 3, pay: 2 }

/** Candidates that are scored: those of the nearest criteria first. */
const MAX_CANDIDATES = 120

type Searching = Pick<Ctx, 'db' | 'searchIndexes'>
type Viewing = Pick<VacancySearchContext, 'viewerId' | 'now'>
type Condition = Expression<SqlBool>
type SimilarityCriterion = { text?: LexemeQuery | undefined; filters: IndexFilter[] }

type Traits = {
  role_ids: number[]
  parent_role_ids: number[]
  city_ids: number[]
  salary_net_month: number | null
  name_words: string[]
}

/** Lists similar open vacancies, also for a vacancy that is archived or gone: its page leads on to them. */
export async function findSimilarVacancies(ctx: Searching, vacancyId: number, viewing: Viewing) {
  const traits = await findTraits(ctx.db, vacancyId, viewing)
  if (!traits) return refuse('vacancy_not_found')
  return selectVacancyCards(ctx.db, viewing.viewerId, viewing.now)
    .innerJoin(
      bestOf(await findCandidates(ctx, vacancyId, traits, viewing), traits, MAX_SIMILAR),
      'near.id',
      'vacancy.id',
    )
    .orderBy('near.score', 'desc')
    .orderBy('vacancy.published_at', 'desc')
    .orderBy('vacancy.id', 'desc')
    .execute()
}

/** Ids of the similar open vacancies, the most similar first; undefined if the vacancy is unknown to the viewer. */
export async function listSimilarVacancyIds(ctx: Searching, vacancyId: number, viewing: Viewing) {
  const traits = await findTraits(ctx.db, vacancyId, viewing)
  if (!traits) return undefined
  const ids = await findCandidates(ctx, vacancyId, traits, viewing)
  const { rows } = await sql<{ id: number }>`select id from ${bestOf(ids, traits, MAX_CANDIDATES)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** A search document names the parents of its roles as well: whoever shares a parent works in a neighbouring role. */
async function findTraits(db: Db, vacancyId: number, { viewerId }: Viewing) {
  const { rows } = await sql<Traits>`
    select professional_role_ids as role_ids, city_ids, salary_net_month, name_words,
      array(
        select parent_id from professional_role where id = any(vacancy.professional_role_ids) and parent_id is not null
      ) as parent_role_ids
    from vacancy, lateral (select tsvector_to_array(search_words(name)) as name_words) as words
    where id = ${vacancyId} and first_published_at is not null and status <> 'draft' and not is_frozen
      and ${mayKnowVacancy(viewerId)}`.execute(db)
  return rows[0]
}

async function findCandidates(
  { db, searchIndexes }: Searching,
  vacancyId: number,
  traits: Traits,
  { viewerId, now }: Viewing,
): Promise<number[]> {
  const results = await searchIndexes.vacancies.searchAll(async () => {
    const unwanted = await readUnwantedIds(db, HIDE_KNOWN, viewerId)
    const excludedIds = [vacancyId, ...(unwanted ?? [])]
    return criteriaOf(traits).map(
      ({ text, filters }): IndexQuery => ({
        ...(text && { text }),
        filters: [openAt(now), ...filters],
        excludedIds,
        order: 'date',
        offset: 0,
        limit: MAX_CANDIDATES_PER_CRITERION,
      }),
    )
  })
  return [...new Set(results.flatMap(({ ids }) => ids))].slice(0, MAX_CANDIDATES)
}

const HIDE_KNOWN = { hide_blacklisted: true, hide_applied: true, hide_seen: false }

/** Criteria from the nearest to the farthest; the far ones matter where few vacancies exist. */
function criteriaOf({ role_ids, parent_role_ids, city_ids, name_words }: Traits): SimilarityCriterion[] {
  const hasSameRole = oneOf('role', 'role', role_ids)
  const isInSameCity = oneOf('city', 'city', city_ids)
  // All words: a single one is in too many names.
  const text = joinLexemes(
    'and',
    name_words.map((lexeme) => ({ kind: 'lexeme', lexeme, isPrefix: false, field: 'name' })),
  )
  const hasSameWords = (...filters: IndexFilter[]): SimilarityCriterion[] => (text ? [{ text, filters }] : [])
  return [
    { filters: [hasSameRole, isInSameCity] },
    ...hasSameWords(isInSameCity),
    { filters: [oneOf('role', 'role', parent_role_ids), isInSameCity] },
    { filters: [hasSameRole] },
    ...hasSameWords(),
  ]
}

const bestOf = (ids: number[], traits: Traits, limit: number) =>
  sql<{ id: number; score: number }>`(
    select document.id, ${score(traits)} as score
    from vacancy_document as document
    where id = any(${ids}::bigint[]) and is_listed
    order by score desc, document.published_at desc, document.id desc
    limit ${sql.lit(limit)}
  )`.as<'near'>('near')

const overlaps = (column: 'city_ids' | 'role_ids', ids: number[]): Condition =>
  sql`${sql.ref(`document.${column}`)} && ${ids}::int[]`

const weighted = (condition: Condition, weight: number) =>
  sql`case when ${condition} then ${sql.lit(weight)} else 0 end`

const score = ({ role_ids, parent_role_ids, city_ids, name_words, salary_net_month }: Traits) => sql<number>`
  case when ${overlaps('role_ids', role_ids)} then ${sql.lit(WEIGHTS.role)}
    else ${weighted(overlaps('role_ids', parent_role_ids), WEIGHTS.neighbour)} end
  + ${weighted(overlaps('city_ids', city_ids), WEIGHTS.city)}
  + ${sql.lit(WEIGHTS.name)} * cardinality(array(
    select unnest(tsvector_to_array(ts_filter(document.lexemes, '{a}'))) intersect select unnest(${name_words}::text[])
  ))::float / ${sql.lit(Math.max(name_words.length, 1))}
  + ${sql.lit(WEIGHTS.pay)} * coalesce(1 - abs(document.salary_net_month - ${salary_net_month}::int)::float
    / greatest(document.salary_net_month, ${salary_net_month}::int, 1), 0)`
