import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { Id, NamedItem, wholeNumber } from '#contract/shapes.ts'
import { SearchDistance } from '#features/search/search-facets.contract.ts'
import { MatchedVacancy } from '../search/contract/vacancy-search.ts'

/**
 * Why a vacancy is suggested, in the order of suggestion (ruling 54): in the own town, within 50 or 100 km of it, from home,
 * rotation work for who accepts it, and a place where the person would move.
 */
export const REACHES = ['town', 'within_50', 'within_100', 'remote', 'rotation', 'move'] as const
export type Reach = (typeof REACHES)[number]

const NearTown = NamedItem.extend({ count: z.number().int(), km: z.number().int() })

export const NearVacancies = z.object({
  /** Null if the profile names no town: nothing is near then. */
  city: NamedItem.extend({ name_prepositional: z.string() }).nullable(),
  /** Roles of the chosen resume, or else of the newest, which all vacancies have; none means any. */
  roles: z.array(NamedItem),
  /** The newest of each reach, those of the nearest first. */
  items: z.array(MatchedVacancy.extend({ reach: z.enum(REACHES), distance: SearchDistance.nullable() })),
  /** How many there are in all; each vacancy counts where it is nearest. */
  counts: z.record(z.enum(REACHES), z.number().int()),
  /** The nearest other towns with such vacancies, however far. */
  towns: z.array(NearTown),
})
export type NearVacancies = z.infer<typeof NearVacancies>

/**
 * What the caller could begin with: vacancies of the roles of the chosen resume, the nearest first, without what was hidden,
 * answered, or belongs to the own company. Work bound to a place beyond 100 km is left out, unless the person would move.
 */
export const listNearVacancies = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/near',
  access: 'account',
  query: z.object({
    /** Of any role, where nothing of the own ones is near. */
    any_role: Flag.default(false),
    /** For this resume of one's own instead of the chosen one. */
    for_resume: optional(Id),
    limit: wholeNumber(1, 30).default(10),
  }),
  reply: NearVacancies,
  errors: ['resume_not_found'],
})
