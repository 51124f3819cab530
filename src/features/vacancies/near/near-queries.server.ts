import {
  MAX_DAILY_KM,
  REMOTE_PLACE_ID,
  ROTATION_SCHEDULE_ID,
  ROTATION_WORK_TYPE_ID,
} from '#features/matching/rules/readiness-to-move.ts'
import { derivedRadius, NEGATIVE_RADIUS } from '#features/search/facets/nearness.server.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { IndexCondition, IndexFilter, IndexQuery } from '#search/index/index-types.ts'
import type { VacancyAttribute } from '../search/server/engine/index-documents.ts'
import { DISTANCES, oneOf, openAt } from '../search/server/engine/index-query.ts'
import type { Reach } from './near-vacancies.contract.ts'
import type { WantedWork } from './wanted-work.server.ts'

type NearSearch = {
  city: { id: number }
  /** None: any role. */
  roleIds: number[]
  wanted: Pick<WantedWork, 'relocation_city_ids'>
  excludedIds: number[] | undefined
  isForMinor: boolean
  now: Date
}

export const BY_TOWN = 'by_town'

const has = (attribute: VacancyAttribute, values: readonly number[]): IndexCondition => ({ attribute, values })

/** The newest of one reach that are in no reach before it. */
export const reachQuery = (reach: Reach, search: NearSearch, limit: number): IndexQuery => ({
  ...commonQuery(search),
  filters: [...commonFilters(search), ...reachFilters(reach, search)],
  limit,
})

/** Where such vacancies are, so that a list that finds nothing near can name the nearest. */
export const otherTownsQuery = (search: NearSearch): IndexQuery => ({
  ...commonQuery(search),
  filters: [...commonFilters(search), noneOf('town', [inTown(search)])],
  limit: 0,
  facets: [{ key: BY_TOWN, attribute: 'work_city' satisfies VacancyAttribute }],
})

const commonQuery = ({ city, excludedIds }: NearSearch) => ({
  ...(excludedIds && { excludedIds }),
  derived: [derivedRadius({ city_ids: [city.id] }, [city.id], DISTANCES)],
  order: 'date' as const,
  offset: 0,
})

const commonFilters = ({ roleIds, isForMinor, now }: NearSearch): IndexFilter[] => [
  openAt(now),
  ...(roleIds.length > 0 ? [oneOf('role', 'role', roleIds)] : []),
  ...(isForMinor ? [oneOf('age', 'is_for_adults', [0])] : []),
]

function reachFilters(reach: Reach, search: NearSearch): IndexFilter[] {
  const [town, near, daily] = [inTown(search), within(NEAR_KM), within(MAX_DAILY_KM)]
  const { relocation_city_ids: chosen } = search.wanted
  if (reach === 'town') return [anyOf('reach', [town])]
  if (reach === 'within_50') return [anyOf('reach', [near]), noneOf('town', [town])]
  if (reach === 'within_100') return [anyOf('reach', [daily]), noneOf('nearer', [town, near])]
  if (reach === 'remote') return [anyOf('reach', [FROM_HOME]), noneOf('nearer', [town, daily])]
  if (reach === 'rotation') return [anyOf('reach', ROTATION), noneOf('nearer', [town, daily, FROM_HOME])]
  return [
    ...(chosen.length > 0 ? [anyOf('reach', [has('city', chosen)])] : []),
    noneOf('nearer', [town, daily, FROM_HOME, ...ROTATION]),
  ]
}

const inTown = ({ city }: NearSearch) => has('city', [city.id])
const within = (km: number): IndexCondition => ({ number: NEGATIVE_RADIUS, atLeast: -km })
const FROM_HOME = has('place_of_work', [REMOTE_PLACE_ID])
const ROTATION = [has('work_type', [ROTATION_WORK_TYPE_ID]), has('schedule', [ROTATION_SCHEDULE_ID])]

const anyOf = (key: string, conditions: IndexCondition[]): IndexFilter => ({ key, anyOf: conditions })
const noneOf = (key: string, conditions: IndexCondition[]): IndexFilter => ({
  ...anyOf(key, conditions),
  isExcluded: true,
})
