import { type Expression, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { notHidden } from './hidden.ts'
import { type Asking, allOf } from './matches.ts'
import { findReadableVacancy, isOpen, selectCards } from './queries.ts'
import { CLOSED } from './rules.ts'

const MOST = 6
/** Newest vacancies per criterion that are scored. */
const CANDIDATES = 60

/** Weights of the score. */
const WEIGHT = { role: 4, name: 4, neighbour: 1.5, city: 3, pay: 2 }

/** Lists similar open vacancies, for archived vacancies as well. */
export async function listSimilar(db: Db, vacancyId: number, asking: Asking) {
  if (!(await findReadableVacancy(db, vacancyId))) refuse('vacancy_not_found')
  return selectCards(db, asking.viewerId, asking.now)
    .innerJoin(scoredLike(vacancyId, asking), 'near.id', 'vacancy.id')
    .orderBy('near.score', 'desc')
    .orderBy('vacancy.published_at', 'desc')
    .orderBy('vacancy.id', 'desc')
    .limit(MOST)
    .execute()
}

const scoredLike = (vacancyId: number, asking: Asking) =>
  sql<{ id: number; score: number }>`(
    with self as materialized (${traitsOf(vacancyId)}),
    candidate as (${sql.join(
      WAYS.map((way) => candidates(vacancyId, way, asking)),
      sql` union `,
    )})
    select vacancy.id, ${score} as score
    from candidate join vacancy on vacancy.id = candidate.id, self
  )`.as<'near'>('near')

/**
 * Only names have weight A, so `all_words` searches names. It requires all words: a single word matches too many names.
 */
const traitsOf = (vacancyId: number) => sql`
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

const sameRole: Condition = sql`vacancy.professional_role_ids && (select professional_role_ids from self)`
const neighbour: Condition = sql`vacancy.professional_role_ids && (select neighbour_ids from self)`
const sameWords: Condition = sql`vacancy.search_text @@ (select all_words from self)`
const sameCity: Condition = sql`vacancy.city_ids && (select city_ids from self)`

/** Criteria from the nearest to the farthest; the far ones matter where few vacancies exist. */
const WAYS: Condition[][] = [
  [sameRole, sameCity],
  [sameWords, sameCity],
  [neighbour, sameCity],
  [sameRole],
  [sameWords],
]

const candidates = (vacancyId: number, way: Condition[], asking: Asking) => sql`(
  select vacancy.id from vacancy
  where ${allOf([...mayBeShown(vacancyId, asking), ...way])}
  order by vacancy.published_at desc limit ${sql.lit(CANDIDATES)}
)`

const mayBeShown = (vacancyId: number, { viewerId, now }: Asking): Condition[] => [
  isOpen(now),
  sql`vacancy.type_id <> ${sql.lit(CLOSED)}`,
  sql`vacancy.id <> ${vacancyId}`,
  ...notHidden(viewerId),
  ...(viewerId === undefined ? [] : [isNotAppliedTo(viewerId)]),
]

const isNotAppliedTo = (viewerId: number): Condition =>
  sql`vacancy.id not in (select vacancy_id from negotiation where seeker_id = ${viewerId} and state <> 'withdrawn')`

const weighed = (condition: Condition, weight: number) => sql`case when ${condition} then ${sql.lit(weight)} else 0 end`

const score = sql<number>`
  case when ${sameRole} then ${sql.lit(WEIGHT.role)} else ${weighed(neighbour, WEIGHT.neighbour)} end
  + ${weighed(sameCity, WEIGHT.city)}
  + ${sql.lit(WEIGHT.name)} * cardinality(array(
    select unnest(tsvector_to_array(ts_filter(vacancy.search_text, '{a}'))) intersect select unnest(name_words)
  ))::float / greatest(cardinality(name_words), 1)
  + ${sql.lit(WEIGHT.pay)} * coalesce(1 - abs(vacancy.salary_net_month - self.salary_net_month)::float
    / greatest(vacancy.salary_net_month, self.salary_net_month, 1), 0)`
