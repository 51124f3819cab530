import { MAX_RADIUS_KM } from '#lib/text/radius-words.ts'
import { optional } from '../core/form-shapes.ts'
import { wholeNumber } from '../core/shapes.ts'

/** Also what is in towns within so many kilometres of a chosen city, by a straight line between their centres. */
export const RadiusKm = optional(wholeNumber(1, MAX_RADIUS_KM))

type Searched = { city_ids: readonly number[]; radius_km?: number | null | undefined }

export const hasCityForRadius = ({ city_ids, radius_km }: Searched) => !radius_km || city_ids.length > 0

export const RADIUS_WITHOUT_CITY = { message: 'Выберите город, вокруг которого искать', path: ['radius_km'] }
