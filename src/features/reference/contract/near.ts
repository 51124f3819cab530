import { z } from 'zod'
import { optional } from '#contract/form-shapes.ts'
import { Id } from '#contract/shapes.ts'

const POINT = /^(-?\d{1,2}(?:\.\d{1,10})?), ?(-?\d{1,3}(?:\.\d{1,10})?)$/
const MAX_POINT_LENGTH = 32

/** The point of `55.7558,37.6173`; undefined for what is none. */
export function pointOf(text: string): { lat: number; lng: number } | undefined {
  const [, lat, lng] = POINT.exec(text)?.map(Number) ?? []
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  return { lat, lng }
}

/** Where distances begin instead of at the chosen cities, which then narrow the search further: one of them or none. */
export const NEAR = {
  /** Latitude and longitude: `55.7558,37.6173`. */
  near: optional(
    z
      .string()
      .max(MAX_POINT_LENGTH)
      .refine((text) => pointOf(text) !== undefined, 'Укажите широту и долготу через запятую: 55.7558,37.6173'),
  ),
  /** A metro station. */
  near_metro_id: optional(Id),
}

type Searched = { near?: string | null | undefined; near_metro_id?: number | null | undefined }

/** Whether distances begin at a point or a station. */
export const hasNearPoint = ({ near, near_metro_id }: Searched) => Boolean(near || near_metro_id)

export const hasOneNearPoint = ({ near, near_metro_id }: Searched) => !near || !near_metro_id

export const TWO_NEAR_POINTS = { message: 'Укажите одно: точку или станцию', path: ['near_metro_id'] }
