import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { distanceFrom, namedStartsOf } from '#features/search/facets/search-distance.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { IndexFilter, IndexQuery } from '#search/index/index-types.ts'
import { joinLexemes } from '#search/query/lexeme-query.ts'
import { isRemoteOnly } from '../rules/remote-only.ts'
import { oneOf, openAt } from '../search/server/engine/index-query.ts'
import { NOT_SUGGESTED, readUnwantedIds } from '../search/server/engine/search-in-index.ts'
import type { VacancySearchContext } from '../search/server/search-context.ts'
import { mayKnowVacancy, selectVacancyCards } from '../server/queries.ts'
import { cityIdsOfSteps, distanceStepOf, FROM_HOME_STEP } from './distance-steps.server.ts'

const MAX_SIMILAR = 6
/** Newest vacancies of a step that are scored. */
const MAX_CANDIDATES_PER_STEP = 30

/** Weights of the score. */
const WEIGHTS = { role: 4, name: 4, pay: 2 }

/** Candidates that are scored: those of the nearest steps first. */
const MAX_CANDIDATES = 60

type Searching = Pick<Ctx, 'db' | 'searchIndexes'>
type Viewing = Pick<VacancySearchContext, 'viewerId' | 'now'>

type Traits = {
  role_ids: number[]
  city_ids: number[]
  salary_net_month: number | null
  name_words: string[]
}

/** Lists similar open vacancies with their distance, also for a vacancy that is archived or gone: its page leads on to them. */
export async function findSimilarVacancies(ctx: Searching, vacancyId: number, viewing: Viewing) {
  const traits = (await findTraits(ctx.db, vacancyId, viewing)) ?? refuse('vacancy_not_found')
  const shown = (await rankCandidates(ctx, vacancyId, traits, viewing)).slice(0, MAX_SIMILAR)
  if (shown.length === 0) return []
  const cards = await selectVacancyCards(ctx.db, viewing.viewerId, viewing.now)
    .leftJoin('address', (join) =>
      join.onRef('address.id', '=', 'vacancy.address_id').on('vacancy.show_metro_only', '=', false),
    )
    .select(['address.lat', 'address.lng'])
    .where('vacancy.id', 'in', shown)
    .orderBy(sql`array_position(${shown}::bigint[], vacancy.id)`)
    .execute()
  const starts = namedStartsOf({ city_ids: traits.city_ids })
  return cards.map(({ lat, lng, ...card }) => {
    const city_ids = card.cities.map(({ id }) => id)
    return { ...card, distance: isRemoteOnly(card) ? null : distanceFrom(starts, { city_ids, lat, lng }) }
  })
}

/**
 * Ids of the open vacancies of the same role or name, in its town, within 50 and 100 km, then those from home (ruling 54); the
 * most similar of a step first. Undefined if the vacancy is unknown to the viewer.
 */
export async function listSimilarVacancyIds(ctx: Searching, vacancyId: number, viewing: Viewing) {
  const traits = await findTraits(ctx.db, vacancyId, viewing)
  return traits && rankCandidates(ctx, vacancyId, traits, viewing)
}

const rankCandidates = async (ctx: Searching, vacancyId: number, traits: Traits, viewing: Viewing) =>
  rankByStep(ctx.db, await findCandidates(ctx, vacancyId, traits, viewing), traits)

async function findTraits(db: Db, vacancyId: number, { viewerId }: Viewing) {
  const { rows } = await sql<Traits>`
    select professional_role_ids as role_ids, city_ids, salary_net_month, name_words
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
    const unwanted = await readUnwantedIds(db, NOT_SUGGESTED, viewerId)
    const excludedIds = [vacancyId, ...(unwanted ?? [])]
    return placeFilters(traits.city_ids).map(
      (place): IndexQuery => ({
        filters: [openAt(now), sameWork(traits), place],
        excludedIds,
        order: 'date',
        offset: 0,
        limit: MAX_CANDIDATES_PER_STEP,
      }),
    )
  })
  return [...new Set(results.flatMap(({ ids }) => ids))].slice(0, MAX_CANDIDATES)
}

/** All words of the name: a single one is in too many names. */
function sameWork({ role_ids, name_words }: Traits): IndexFilter {
  const words = name_words.map((lexeme) => ({
    kind: 'lexeme' as const,
    lexeme,
    isPrefix: false,
    field: 'name' as const,
  }))
  return { ...oneOf('same_work', 'role', role_ids), orText: joinLexemes('and', words) }
}

/** By the towns, which the index finds without a measurement; `distanceStepOf` measures what is found. */
const placeFilters = (cityIds: number[]): IndexFilter[] => [
  ...cityIdsOfSteps(cityIds).map((ids, step) => oneOf('step', step === 0 ? 'city' : 'work_city', ids)),
  oneOf('step', 'place_of_work', [FROM_HOME_STEP.placeId]),
]

type Candidate = { id: number; score: number; published_at: string } & Parameters<typeof distanceStepOf>[0]

async function rankByStep(db: Db, ids: number[], traits: Traits): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Candidate>`
    select document.id, ${score(traits)} as score, document.published_at, document.city_ids, document.place_of_work_ids,
      address.lat, address.lng
    from vacancy_document as document
    inner join vacancy on vacancy.id = document.id
    left join address on address.id = vacancy.address_id and not vacancy.show_metro_only
    where document.id = any(${ids}::bigint[]) and document.is_listed
    order by score desc, document.published_at desc, document.id desc`.execute(db)
  return rows
    .flatMap((row) => {
      const step = distanceStepOf(row, traits.city_ids)
      return step === undefined ? [] : [{ id: row.id, step }]
    })
    .sort((one, other) => one.step - other.step)
    .map(({ id }) => id)
}

const weighted = (condition: ReturnType<typeof sql<SqlBool>>, weight: number) =>
  sql`case when ${condition} then ${sql.lit(weight)} else 0 end`

const score = ({ role_ids, name_words, salary_net_month }: Traits) => sql<number>`
  ${weighted(sql<SqlBool>`document.role_ids && ${role_ids}::int[]`, WEIGHTS.role)}
  + ${sql.lit(WEIGHTS.name)} * cardinality(array(
    select unnest(tsvector_to_array(ts_filter(document.lexemes, '{a}'))) intersect select unnest(${name_words}::text[])
  ))::float / ${sql.lit(Math.max(name_words.length, 1))}
  + ${sql.lit(WEIGHTS.pay)} * coalesce(1 - abs(document.salary_net_month - ${salary_net_month}::int)::float
    / greatest(document.salary_net_month, ${salary_net_month}::int, 1), 0)`
