import { z } from 'zod'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { listOf } from '#contract/form-shapes.ts'
import { Id, NamedItem } from '#contract/shapes.ts'
import { MAX_METRO_STATIONS } from '#features/profiles/profile-limits.contract.ts'
import { REFERENCE_CACHE_SECONDS } from './reference.ts'

const ReachedPlace = NamedItem.extend({ minutes: z.number().int() })
export type ReachedPlace = z.infer<typeof ReachedPlace>

const ReachedStation = ReachedPlace.extend({ district_ids: z.array(Id) })
const ReachedDistrict = ReachedPlace.extend({ city_id: Id })
export type ReachedDistrict = z.infer<typeof ReachedDistrict>

/** What can be reached from the nearest of these stations within two hours, the nearest first. */
export const listReachablePlaces = endpoint({
  method: 'GET',
  path: '/metro/reachable',
  access: 'guest',
  query: z.object({ travel_from_metro_id: listOf(Id, MAX_METRO_STATIONS) }),
  reply: z.object({
    origins: z.array(NamedItem),
    stations: z.array(ReachedStation),
    /** A district is reached with its first station. */
    districts: z.array(ReachedDistrict),
    /** Cities without a metro, estimated by a straight line. */
    cities: z.array(ReachedPlace),
  }),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})
export type ReachablePlaces = Reply<typeof listReachablePlaces>
