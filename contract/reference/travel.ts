import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { listOf } from '../core/form-shapes.ts'
import { Id, NamedItem } from '../core/shapes.ts'
import { MAX_METRO_STATIONS } from '../profiles/profile-limits.ts'
import { REFERENCE_CACHE_SECONDS } from './reference.ts'

const ReachedPlace = NamedItem.extend({ minutes: z.number().int() })
export type ReachedPlace = z.infer<typeof ReachedPlace>

/** What can be reached from the nearest of these stations within two hours, the nearest first. */
export const listReachablePlaces = endpoint({
  method: 'GET',
  path: '/metro/reachable',
  access: 'guest',
  query: z.object({ travel_from_metro_id: listOf(Id, MAX_METRO_STATIONS) }),
  reply: z.object({
    origins: z.array(NamedItem),
    stations: z.array(ReachedPlace),
    /** Cities without a metro, estimated by a straight line. */
    cities: z.array(ReachedPlace),
  }),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})
