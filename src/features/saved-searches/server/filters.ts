import type { z } from 'zod'
import { hasNearPoint } from '#features/reference/contract/near.ts'
import { cityIdsAround } from '#features/reference/server/cities-around.ts'
import { ResumeFilters, VacancyFilters } from '../contract/saved-searches.ts'

/** Undefined if the filters were saved by a version of the search that knew others. */
export const readVacancyFilters = (filters: unknown) => readFilters(VacancyFilters, filters)
export const readResumeFilters = (filters: unknown) => readFilters(ResumeFilters, filters)

const readFilters = <S extends z.ZodObject>(shape: S, filters: unknown): z.output<S> | undefined =>
  shape.safeParse(filters).data

type PlaceFilters = {
  city_ids: number[]
  radius_km?: number | null | undefined
  near?: string | null | undefined
  near_metro_id?: number | null | undefined
  region_ids: number[]
  countries: number[]
}

/** Role that stands for all roles. */
export const ANY_ROLE = 0
export const ANY_PLACE_KEY = 'any'

/**
 * So far from the centre of its town a place of work may lie. The radius of a search is judged by that place, its keys are towns:
 * those as much farther off may have it.
 */
const TOWN_KM = 100

export function placeKeysOf({ city_ids, radius_km, region_ids, countries, ...near }: PlaceFilters): string[] {
  // A radius around a point adds no towns to the chosen ones.
  const radius = hasNearPoint(near) ? null : radius_km
  return [
    ...cityIdsAround(city_ids, radius && radius + TOWN_KM).map((id) => `c${id}`),
    ...region_ids.map((id) => `r${id}`),
    ...countries.map((id) => `o${id}`),
  ]
}

/**
 * Keys by which an item finds the searches that may find it: it has one of their roles and is in one of their places.
 * A person may move, so a search for people who would relocate has no places.
 */
export function keysOfFilters(search: PlaceFilters & { professional_role_ids: number[]; relocation?: string }) {
  const places = (search.relocation ?? 'living') === 'living' ? placeKeysOf(search) : []
  const { professional_role_ids: roles } = search
  return {
    role_keys: roles.length > 0 ? roles : [ANY_ROLE],
    place_keys: places.length > 0 ? places : [ANY_PLACE_KEY],
  }
}
