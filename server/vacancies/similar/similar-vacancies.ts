import { type Expression, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import { andConditions } from '../../search-facets/conditions.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { mayKnowVacancy, selectVacancyCards } from '../queries.ts'
import type { VacancySearchContext } from '../search/search-conditions.ts'
import { isNotAppliedTo } from '../seen-and-applied.ts'

const MAX_SIMILAR = 6
/** Newest vacancies per criterion that are scored. */
const MAX_CANDIDATES_PER_CRITERION = 60

/** Weights of the score. */
const WEIGHTS = { role: 4, name: 4, neighbour: 1.5, city: 3, pay: 2 }

/** Candidates that are scored. The nearest criteria are asked first, and the rest only when these find too few. */
const MAX_CANDIDATES = 120

type Traits = {
  role_ids: number[]
  parent_role_ids: number[]
  city_ids: number[]
  salary_net_month: number | null
  name_words: string[]
  all_words: string | null
}

/** Lists similar open vacancies, also for a vacancy that is archived or gone: its page leads on to them. */
export async function findSimilarVacancies(db: Db, vacancyId: number, context: VacancySearchContext) {
  const traits = await findTraits(db, vacancyId, context)
  return traits ? listSimilarCards(db, vacancyId, traits, context) : refuse('vacancy_not_found')
}

/** Ids of the similar open vacancies, the most similar first; undefined if the vacancy is unknown to the viewer. */
export async function listSimilarVacancyIds(db: Db, vacancyId: number, context: VacancySearchContext) {
  const traits = await findTraits(db, vacancyId, context)
  if (!traits) return undefined
  const { rows } = await sql<{ id: number }>`
    select id from ${scoredCandidates(vacancyId, traits, context, MAX_CANDIDATES)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Read before, not in one query with the candidates: only with the values does the planner know how rare they are. It walks
 * the newest vacancies for a frequent role and takes the index of a rare one.
 *
 * Only names have weight A, so `all_words` searches names. It requires all words: a single word matches too many names.
 * A search document names the parents of its roles as well: whoever shares a parent works in a neighbouring role.
 */
async function findTraits(db: Db, vacancyId: number, { viewerId }: VacancySearchContext) {
  const { rows } = await sql<Traits>`
    select professional_role_ids as role_ids, city_ids, salary_net_month, name_words,
      array(
        select parent_id from professional_role where id = any(vacancy.professional_role_ids) and parent_id is not null
      ) as parent_role_ids,
      (select string_agg(quote_literal(word) || ':A', ' & ') from unnest(name_words) as word) as all_words
    from vacancy, lateral (select tsvector_to_array(search_words(name)) as name_words) as words
    where id = ${vacancyId} and first_published_at is not null and status <> 'draft' and not is_frozen
      and ${mayKnowVacancy(viewerId)}`.execute(db)
  return rows[0]
}

const listSimilarCards = (db: Db, vacancyId: number, traits: Traits, context: VacancySearchContext) =>
  selectVacancyCards(db, context.viewerId, context.now)
    .innerJoin(scoredCandidates(vacancyId, traits, context, MAX_SIMILAR), 'near.id', 'vacancy.id')
    .orderBy('near.score', 'desc')
    .orderBy('vacancy.published_at', 'desc')
    .orderBy('vacancy.id', 'desc')
    .execute()

const scoredCandidates = (vacancyId: number, traits: Traits, context: VacancySearchContext, limit: number) =>
  sql<{ id: number; score: number }>`(
    select document.id, ${score(traits)} as score
    from vacancy_document as document
    where id in (
      select id from (${sql.join(
        criteriaOf(traits).map((criterion) => candidatesQuery(vacancyId, criterion, context)),
        sql` union all `,
      )}) as candidate
      limit ${sql.lit(MAX_CANDIDATES)}
    )
    order by score desc, document.published_at desc, document.id desc
    limit ${sql.lit(limit)}
  )`.as<'near'>('near')

type Condition = Expression<SqlBool>

const overlaps = (column: 'city_ids' | 'role_ids', ids: number[]): Condition =>
  sql`${sql.ref(`document.${column}`)} && ${ids}::int[]`

/** Criteria from the nearest to the farthest; the far ones matter where few vacancies exist. */
function criteriaOf({ role_ids, parent_role_ids, city_ids, all_words }: Traits): Condition[][] {
  const hasSameRole = overlaps('role_ids', role_ids)
  const hasSameWords: Condition[] = all_words === null ? [] : [sql`document.lexemes @@ ${all_words}::tsquery`]
  const isInSameCity = overlaps('city_ids', city_ids)
  return [
    [hasSameRole, isInSameCity],
    ...hasSameWords.map((condition) => [condition, isInSameCity]),
    [overlaps('role_ids', parent_role_ids), isInSameCity],
    [hasSameRole],
    ...hasSameWords.map((condition) => [condition]),
  ]
}

const candidatesQuery = (vacancyId: number, criterion: Condition[], context: VacancySearchContext) => sql`(
  select document.id from vacancy_document as document
  where ${andConditions([...visibilityConditions(vacancyId, context), ...criterion])}
  order by document.published_at desc limit ${sql.lit(MAX_CANDIDATES_PER_CRITERION)}
)`

const visibilityConditions = (vacancyId: number, { viewerId, now }: VacancySearchContext): Condition[] => [
  sql`document.is_listed and document.expires_at > ${now}`,
  sql`document.id <> ${vacancyId}`,
  ...notHiddenConditions(viewerId, 'document'),
  ...(viewerId === undefined ? [] : [isNotAppliedTo(viewerId)]),
]

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
