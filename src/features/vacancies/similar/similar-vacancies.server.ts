import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { MAX_DAILY_KM, REMOTE_PLACE_ID } from '#features/matching/rules/readiness-to-move.ts'
import { derivedHome, withinHome } from '#features/search/facets/nearness.server.ts'
import { distanceFrom, namedStartsOf } from '#features/search/facets/search-distance.server.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { Ctx } from '#platform/context.ts'
import type { IndexCondition, IndexFilter, IndexQuery, PointSteps } from '#search/index/index-types.ts'
import { joinLexemes } from '#search/query/lexeme-query.ts'
import { isRemoteOnly } from '../rules/remote-only.ts'
import { DISTANCES, oneOf, openAt } from '../search/server/engine/index-query.ts'
import { NOT_SUGGESTED, readUnwantedIds } from '../search/server/engine/search-in-index.ts'
import type { VacancySearchContext } from '../search/server/search-context.ts'
import { mayKnowVacancy, selectVacancyCards } from '../server/queries.ts'

const MAX_SIMILAR = 6
/** So many of the nearest and most similar ones are listed. */
const MAX_LISTED = 60

/** Points of the score. All of them together are less than a step nearer. */
const POINTS = { role: 400, name: 400, pay: 200, step: 2000 }

/** How near the pay is: the share of the greater amount that the smaller one has. */
const PAY_SHARES = [0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]

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
  const shown = (await listNearestIds(ctx, vacancyId, traits, viewing)).slice(0, MAX_SIMILAR)
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
  return traits && listNearestIds(ctx, vacancyId, traits, viewing)
}

async function findTraits(db: Db, vacancyId: number, { viewerId }: Viewing) {
  const { rows } = await sql<Traits>`
    select professional_role_ids as role_ids, city_ids, salary_net_month, name_words
    from vacancy, lateral (select tsvector_to_array(search_words(name)) as name_words) as words
    where id = ${vacancyId} and first_published_at is not null and status <> 'draft' and not is_frozen
      and ${mayKnowVacancy(viewerId)}`.execute(db)
  return rows[0]
}

/** Those of the same work that are near, in one query: who is nearer comes first, then who is more similar, then the newest. */
async function listNearestIds(
  { db, searchIndexes }: Searching,
  vacancyId: number,
  traits: Traits,
  { viewerId, now }: Viewing,
): Promise<number[]> {
  const [result] = await searchIndexes.vacancies.searchAll(async () => {
    const unwanted = await readUnwantedIds(db, NOT_SUGGESTED, viewerId)
    const query: IndexQuery = {
      filters: [
        openAt(now),
        sameWork(traits),
        { key: 'reach', anyOf: [town(traits), withinHome(MAX_DAILY_KM), FROM_HOME] },
      ],
      excludedIds: [vacancyId, ...(unwanted ?? [])],
      derived: [derivedHome(traits.city_ids, DISTANCES)],
      order: { points: [stepsOf(traits), ...similarity(traits)] },
      offset: 0,
      limit: MAX_LISTED,
    }
    return [query]
  })
  return result!.ids
}

/** All words of the name: a single one is in too many names. */
const sameWork = ({ role_ids, name_words }: Traits): IndexFilter => ({
  ...oneOf('same_work', 'role', role_ids),
  orText: joinLexemes('and', name_words.map(inName)),
})

const inName = (lexeme: string) => ({ kind: 'lexeme', lexeme, isPrefix: false, field: 'name' }) as const
const town = ({ city_ids }: Traits): IndexCondition => ({ attribute: 'city', values: city_ids })
const FROM_HOME: IndexCondition = { attribute: 'place_of_work', values: [REMOTE_PLACE_ID] }

/** Its town, within 50 and 100 km, and behind them what is done from home (ruling 54). */
const stepsOf = (traits: Traits): PointSteps => ({
  steps: [
    { points: 3 * POINTS.step, anyOf: [town(traits)] },
    { points: 2 * POINTS.step, anyOf: [withinHome(NEAR_KM)] },
    { points: POINTS.step, anyOf: [withinHome(MAX_DAILY_KM)] },
  ],
})

const similarity = ({ role_ids, name_words, salary_net_month: pay }: Traits): PointSteps[] => [
  { steps: [{ points: POINTS.role, anyOf: [{ attribute: 'role', values: role_ids }] }] },
  ...name_words.map((lexeme) => ({
    steps: [{ points: Math.ceil(POINTS.name / name_words.length), text: inName(lexeme) }],
  })),
  ...(pay
    ? [
        {
          steps: PAY_SHARES.map((share) => ({
            points: Math.round(POINTS.pay * share),
            anyOf: [{ number: 'salary', atLeast: pay * share, atMost: pay / share }],
          })),
        },
      ]
    : []),
]
