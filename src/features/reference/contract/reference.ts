import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, Id, NamedItem, SearchText } from '#contract/shapes.ts'

/** Reference lists change only with a release, so browsers may cache them for 20 minutes. */
export const REFERENCE_CACHE_SECONDS = 1200

/** Ids of the same place at hh.ru and SuperJob, where known. */
const EXTERNAL_IDS = { hh_id: z.string().nullable(), superjob_id: z.number().int().nullable() }

export const Country = NamedItem.extend({ code: z.string(), ...EXTERNAL_IDS })

export const Region = NamedItem.extend({ country_id: z.number().int(), timezone: z.string(), ...EXTERNAL_IDS })
export type Region = z.infer<typeof Region>

export const City = NamedItem.extend({
  region_id: z.number().int(),
  country_id: z.number().int(),
  /** Distinguishes cities with the same name. */
  region: z.string(),
  /** Prepositional form: «в Москве». */
  name_prepositional: z.string(),
  lat: z.number(),
  lng: z.number(),
  timezone: z.string(),
  population: z.number().int(),
  has_metro: z.boolean(),
  ...EXTERNAL_IDS,
})
export type City = z.infer<typeof City>

const RoleLeaf = NamedItem.extend({ parent_id: z.number().int() })
export const ProfessionalRole = RoleLeaf.extend({ professional_roles: z.array(RoleLeaf) })
export type ProfessionalRole = z.infer<typeof ProfessionalRole>
export type RoleLeaf = z.infer<typeof RoleLeaf>

export const Industry = NamedItem.extend({ industries: z.array(NamedItem) })
export type Industry = z.infer<typeof Industry>

export const DictionaryItem = NamedItem.extend({
  code: z.string(),
  sort: z.number().int(),
  is_active: z.boolean(),
  hh_id: z.string().nullable(),
  superjob_id: z.number().int().nullable(),
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/area/countries',
  access: 'guest',
  reply: z.array(Country),
  replyAlias: 'countries',
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

export const listRegions = endpoint({
  method: 'GET',
  path: '/area/regions',
  access: 'guest',
  query: z.object({ country: Id.optional() }),
  reply: z.array(Region),
  replyAlias: 'regions',
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

/**
 * Empty without ids and without at least two letters of search. First come the cities that the text means, also by a
 * colloquial or inflected name («спб», «ростов»), then an exact name, then names with this prefix, larger cities before
 * smaller ones.
 */
export const listCities = endpoint({
  method: 'GET',
  path: '/area/cities',
  access: 'guest',
  query: z.object({ city_ids: listOf(Id), region_ids: listOf(Id), search: SearchText, country: Id.optional() }),
  reply: z.array(City),
  replyAlias: 'cities',
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

/**
 * Groups with their roles, filtered by a search of at least two letters in names and synonyms. With a provider: its own
 * ids and names. Of hh.ru the roles that ours are mapped to; of SuperJob the whole catalogue where the operator has a
 * key, otherwise its groups and a few positions.
 */
export const listProfessionalRoles = endpoint({
  method: 'GET',
  path: '/professional_roles',
  access: 'guest',
  query: z.object({ search: SearchText, providers: optional(z.enum(['hh', 'superjob'])) }),
  reply: z.array(ProfessionalRole),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

export const listRoleLeaves = endpoint({
  method: 'GET',
  path: '/professional_roles/list',
  access: 'guest',
  reply: z.array(RoleLeaf),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

/** Groups of roles under their former name. */
export const listSpecializations = endpoint({
  method: 'GET',
  path: '/specializations',
  access: 'guest',
  reply: z.array(NamedItem),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

export const listIndustries = endpoint({
  method: 'GET',
  path: '/industries',
  access: 'guest',
  reply: z.array(Industry),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})

/**
 * Replies with the list of one group, or without `group` with all lists by the plural names of specification §3.3.
 * Citizenships and work permits are the countries.
 */
export const listDictionaries = endpoint({
  method: 'GET',
  path: '/dictionaries',
  access: 'guest',
  query: z.object({ group: boundedText(40).optional() }),
  reply: z.union([z.array(DictionaryItem), z.record(z.string(), z.array(DictionaryItem))]),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})
