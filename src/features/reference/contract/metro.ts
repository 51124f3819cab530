import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { Id, NamedItem, SearchText } from '#contract/shapes.ts'
import { REFERENCE_CACHE_SECONDS } from './reference.ts'

export const MetroStation = NamedItem.extend({
  line_id: z.number().int(),
  /** Name of the line. */
  line: z.string(),
  /** Of the line: `#E42313`. */
  color: z.string(),
  city_id: z.number().int(),
  /** Position on the line, a branch after the main line. */
  order: z.number().int(),
  /** Of the entrance, to some hundred metres; null until it is known. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Districts that it is in or at the border of; none where they are not certain. */
  district_ids: z.array(z.number().int()),
  /** Stations of other lines with a pedestrian transfer. */
  transfers: z.array(z.number().int()),
  /** The next stations of the line, with the ride in minutes. */
  neighbours: z.array(z.object({ id: z.number().int(), minutes: z.number().int() })),
})
export type MetroStation = z.infer<typeof MetroStation>

/** Stations of one city or of all seven, line by line. A search returns those whose name contains it. */
export const listMetro = endpoint({
  method: 'GET',
  path: '/metro',
  access: 'guest',
  query: z.object({ city_id: optional(Id), search: SearchText }),
  reply: z.array(MetroStation),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})
