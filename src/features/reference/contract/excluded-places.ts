import { listOf } from '#contract/form-shapes.ts'
import { Id } from '#contract/shapes.ts'

/** What is in one of these places is left out, whatever other places are searched: all of a region but one town. */
export const EXCLUDED_PLACES = {
  exclude_countries: listOf(Id),
  exclude_region_ids: listOf(Id),
  exclude_city_ids: listOf(Id),
}

/** A part of a town, where a search knows these. */
export const EXCLUDED_DISTRICTS = { exclude_district_ids: listOf(Id) }

export const EXCLUDED_PLACE_KEYS = Object.keys({ ...EXCLUDED_PLACES, ...EXCLUDED_DISTRICTS })
