import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { optional } from '../core/form-shapes.ts'
import { Id, NamedItem, SearchText } from '../core/shapes.ts'
import { REFERENCE_CACHE_SECONDS } from './reference.ts'

const MetroLine = NamedItem.extend({
  city_id: z.number().int(),
  /** `#E42313` */
  color: z.string(),
})

const MetroStation = NamedItem.extend({
  line_id: z.number().int(),
  city_id: z.number().int(),
  /** Position on the line, a branch after the main line. */
  order: z.number().int(),
  /** Of the entrance, to some hundred metres; null until it is known. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Stations of other lines with a pedestrian transfer. */
  transfers: z.array(z.number().int()),
})

/** Ride between neighbouring stations, in both directions. */
const MetroEdge = z.object({ a: z.number().int(), b: z.number().int(), minutes: z.number().int() })

export const Metro = z.object({ line: MetroLine, stations: z.array(MetroStation), edges: z.array(MetroEdge) })
export type Metro = z.infer<typeof Metro>

/** Metro of one city or of all seven. A search returns the stations whose name contains it, by line. */
export const listMetro = endpoint({
  method: 'GET',
  path: '/metro',
  access: 'guest',
  query: z.object({ city_id: optional(Id), search: SearchText }),
  reply: z.array(Metro),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})
