import { type Expression, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import { andConditions } from '../../search-facets/conditions.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { findReadableVacancy, isOpenVacancy, selectVacancyCards } from '../queries.ts'
import { VACANCY_TYPE_CLOSED } from '../rules.ts'
import type { VacancySearchContext } from '../search/search-conditions.ts'

const MAX_SIMILAR = 6
/** Newest vacancies per criterion that are scored. */
const MAX_CANDIDATES_PER_CRITERION = 60

/** Weights of the score. */
const WEIGHTS = { role: 4, name: 4, neighbour: 1.5, city: 3, pay: 2 }

/** Lists similar open vacancies, for archived vacancies as well. */
export async function findSimilarVacancies(db: Db, vacancyId: number, context: VacancySearchContext) {
  if (!(await findReadableVacancy(db, vacancyId, context.viewerId))) refuse('vacancy_not_found')
  return selectVacancyCards(db, context.viewerId, context.now)
    .innerJoin(scoredCandidates(vacancyId, context), 'near.id', 'vacancy.id')
    .orderBy('near.score', 'desc')
    .orderBy('vacancy.published_at', 'desc')
    .orderBy('vacancy.id', 'desc')
    .limit(MAX_SIMILAR)
    .execute()
}

const scoredCandidates = (vacancyId: number, context: VacancySearchContext) =>
  sql<{ id: number; score: number }>`(
    with self as materialized (${traitsQuery(vacancyId)}),
    candidate as (${sql.join(
      CRITERIA.map((criterion) => candidatesQuery(vacancyId, criterion, context)),
      sql` union `,
    )})
    select vacancy.id, ${score} as score
    from candidate join vacancy on vacancy.id = candidate.id, self
  )`.as<'near'>('near')

/**
 * Only names have weight A, so `all_words` searches names. It requires all words: a single word matches too many names.
 */
const traitsQuery = (vacancyId: number) => sql`
  select professional_role_ids, city_ids, salary_net_month, name_words,
    array(
      select id from professional_role where parent_id in (
        select parent_id from professional_role where id = any(vacancy.professional_role_ids)
      )
    ) as neighbour_ids,
    (replace(nullif(plainto_tsquery('russian', name)::text, ''), ''' & ''', ''':A & ''') || ':A')::tsquery as all_words
  from vacancy, lateral (select tsvector_to_array(to_tsvector('russian', name)) as name_words) as words
  where id = ${vacancyId}`

type Condition = Expression<SqlBool>

const hasSameRole: Condition = sql`vacancy.professional_role_ids && (select professional_role_ids from self)`
const hasNeighbourRole: Condition = sql`vacancy.professional_role_ids && (select neighbour_ids from self)`
const hasSameWords: Condition = sql`vacancy.search_text @@ (select all_words from self)`
const isInSameCity: Condition = sql`vacancy.city_ids && (select city_ids from self)`

/** Criteria from the nearest to the farthest; the far ones matter where few vacancies exist. */
const CRITERIA: Condition[][] = [
  [hasSameRole, isInSameCity],
  [hasSameWords, isInSameCity],
  [hasNeighbourRole, isInSameCity],
  [hasSameRole],
  [hasSameWords],
]

const candidatesQuery = (vacancyId: number, criterion: Condition[], context: VacancySearchContext) => sql`(
  select vacancy.id from vacancy
  where ${andConditions([...visibilityConditions(vacancyId, context), ...criterion])}
  order by vacancy.published_at desc limit ${sql.lit(MAX_CANDIDATES_PER_CRITERION)}
)`

const visibilityConditions = (vacancyId: number, { viewerId, now }: VacancySearchContext): Condition[] => [
  isOpenVacancy(now),
  sql`vacancy.type_id <> ${sql.lit(VACANCY_TYPE_CLOSED)}`,
  sql`vacancy.id <> ${vacancyId}`,
  ...notHiddenConditions(viewerId),
  ...(viewerId === undefined ? [] : [isNotAppliedTo(viewerId)]),
]

const isNotAppliedTo = (viewerId: number): Condition =>
  sql`vacancy.id not in (select vacancy_id from negotiation where seeker_id = ${viewerId} and state <> 'withdrawn')`

const weighted = (condition: Condition, weight: number) =>
  sql`case when ${condition} then ${sql.lit(weight)} else 0 end`

const score = sql<number>`
  case when ${hasSameRole} then ${sql.lit(WEIGHTS.role)} else ${weighted(hasNeighbourRole, WEIGHTS.neighbour)} end
  + ${weighted(isInSameCity, WEIGHTS.city)}
  + ${sql.lit(WEIGHTS.name)} * cardinality(array(
    select unnest(tsvector_to_array(ts_filter(vacancy.search_text, '{a}'))) intersect select unnest(name_words)
  ))::float / greatest(cardinality(name_words), 1)
  + ${sql.lit(WEIGHTS.pay)} * coalesce(1 - abs(vacancy.salary_net_month - self.salary_net_month)::float
    / greatest(vacancy.salary_net_month, self.salary_net_month, 1), 0)`
