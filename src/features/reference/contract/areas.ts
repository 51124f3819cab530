import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { decimal, Id, SearchText } from '#contract/shapes.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { City, REFERENCE_CACHE_SECONDS, Region } from './reference.ts'

const AreaKind = z.enum(['country', 'region', 'city', 'district'])

/**
 * A node of the tree of places. Each list numbers its own rows, so the id of a node is the row id plus one million for
 * a country, two for a region, three for a city and four for a district (docs/decisions/0010-area-ids.md).
 */
export const Area = z.object({
  id: z.number().int(),
  /** Null at the top. */
  parent_id: z.number().int().nullable(),
  name: z.string(),
  kind: AreaKind,
})
export type Area = z.infer<typeof Area>

/** Without parameters, the top of the tree. */
export const listAreas = endpoint({
  method: 'GET',
  path: '/area',
  access: 'guest',
  query: z.object({ parent_id: optional(Id), kind: optional(AreaKind), ids: listOf(Id), search: SearchText }),
  reply: z.array(Area),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

export const CallerLocation = z.object({
  city: City,
  region: Region,
  /** Basis of the reply. The default is Москва: IP addresses are never looked up. */
  source: z.enum(['coords', 'city', 'default']),
})
export type CallerLocation = z.infer<typeof CallerLocation>

/** Finds the nearest city. Never cached: the query contains the person's position. */
export const showLocation = endpoint({
  method: 'GET',
  path: '/area/location',
  access: 'guest',
  query: z
    .object({ lat: optional(decimal(-90, 90)), lng: optional(decimal(-180, 180)), city_id: optional(Id) })
    .refine(({ lat, lng }) => lat == null || lng != null, { message: REQUIRED_MESSAGE, path: ['lng'] })
    .refine(({ lat, lng }) => lng == null || lat != null, { message: REQUIRED_MESSAGE, path: ['lat'] }),
  reply: CallerLocation,
})
