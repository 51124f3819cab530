import type { Db } from '#database/connect.ts'
import { type DictionaryEntry, idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { LEGACY_HH_LANGUAGE_LEVELS } from '#features/reference/dictionaries/legacy-hh-codes.contract.ts'
import { CURRENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { loadPlaces } from '#features/reference/server/known-places.ts'
import { createRoleFinder, readRoleNames } from '#features/vacancies/import/role-finder.server.ts'
import type { ExternalItem } from '#integrations/providers/external-vacancy.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { mapPlaces, type OwnPlace } from '../lists/map-places.rules.ts'
import { mapRoles, type OwnRole } from '../lists/map-roles.server.ts'
import type { Provider } from '../provider-names.contract.ts'

/** What is told of an amount that was dropped. */
export const UNKNOWN_CURRENCY = 'зарплата в неизвестной валюте'

const MAX_ROLES = 5

/** Finds our ids for the ids and names of another site. */
export async function createProviderLookups(db: Db, provider: Provider) {
  const cities = await db
    .selectFrom('city')
    .innerJoin('region', 'region.id', 'city.region_id')
    .innerJoin('country', 'country.id', 'city.country_id')
    .select(['city.id', 'city.name', 'city.hh_id', 'city.superjob_id'])
    .select(['region.name as region', 'country.name as country'])
    .execute()
  const places = await loadPlaces(db)
  const roles = await db
    .selectFrom('professional_role')
    .select(['id', 'name', 'synonyms', 'hh_ids', 'superjob_ids'])
    .where('parent_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const idsOfRole = ({ hh_ids, superjob_ids }: (typeof roles)[number]) =>
    provider === 'hh' ? hh_ids : superjob_ids.map(String)
  const theirs = await readLists(db, provider)
  const ownPlaces = cities.map((city) => ({ ...city, knownId: idAt(city, provider) }))
  const placeOf = mapPlaces(ownPlaces, theirs.places ?? knownPlaces(ownPlaces))
  const ownRoles = roles.map((role) => ({ ...role, knownIds: idsOfRole(role) }))
  const roleOf = mapRoles(ownRoles, theirs.roles ?? ownRoles.flatMap(knownRoles))
  const cityById = new Map([...placeOf].map(([id, place]) => [place.id, id]))
  const roleById = new Map([
    ...[...roleOf].flatMap(([id, role]) => (role.isExact ? [[role.id, id] as const] : [])),
    // What is known to be the same counts more than what is called alike.
    ...roles.flatMap((role) => idsOfRole(role).map((external) => [external, role.id] as const)),
  ])
  const findRoleByTitle = createRoleFinder(readRoleNames())
  const idOf = (items: readonly DictionaryEntry[], external: string | null | undefined): number | null =>
    external ? (items.find((item) => idAt(item, provider) === external)?.id ?? null) : null
  return {
    /** By its name, the largest of several cities, unless the name tells the region. */
    findCity(place: ExternalItem | null): number | null {
      if (!place) return null
      const named = places.recognizePlace(wordsIn(place.name))?.place
      return cityById.get(place.id) ?? (named?.kind === 'city' ? named.id : null)
    },
    /** Never empty: a role that is not known gives way to the one that the title names, else to «Другое». */
    findRoles(items: readonly ExternalItem[], title: string): number[] {
      const known = [...new Set(items.flatMap(({ id }) => roleById.get(id) ?? []))].slice(0, MAX_ROLES)
      return known.length > 0 ? known : [findRoleByTitle(title)]
    },
    /** Ours, for a code of theirs in any letters. Null: one in which nobody can be paid here. */
    currencyOf: (code: string) =>
      CURRENCIES.find(({ code: ours, hh_id }) => [ours, hh_id].includes(code.toUpperCase()))?.code ?? null,
    idOf,
    ...reverseLookups({ provider, placeOf, roleOf, cities, roles }),
    idsOf: (items: readonly DictionaryEntry[], externals: readonly string[]): number[] => [
      ...new Set(externals.flatMap((external) => idOf(items, external) ?? [])),
    ],
    /** None if the language or its level is not known. */
    languageSkills: (skills: readonly { id: string; level: string }[]) =>
      skills.flatMap(({ id, level }) => {
        const legacy = LEGACY_HH_LANGUAGE_LEVELS[level]
        const language_id = idOf(FOREIGN_LANGUAGES, id)
        const level_id = idOf(LANGUAGE_LEVELS, level) ?? (legacy ? idByCode(LANGUAGE_LEVELS, legacy) : null)
        return language_id === null || level_id === null ? [] : [{ language_id, level_id }]
      }),
  }
}

/** While a list was never read, only the few ids that the reference data know. */
const knownPlaces = (cities: readonly OwnPlace[]) =>
  cities.flatMap(({ knownId, name }) => (knownId ? { id: knownId, parentId: null, name } : []))
const knownRoles = ({ knownIds }: OwnRole) => knownIds.map((id) => ({ id, name: '' }))

/** As the provider lists them; undefined: never read. */
async function readLists(db: Db, provider: Provider) {
  const rows = await db
    .selectFrom('provider_list_item')
    .select(['list', 'external_id as id', 'parent_id as parentId', 'name'])
    .where('provider', '=', provider)
    .execute()
  const { places, roles } = Object.groupBy(rows, ({ list }) => list as 'places' | 'roles')
  return { places, roles }
}

type Named = { id: number; name: string }
type Stored = {
  provider: Provider
  placeOf: ReadonlyMap<number, { id: string; name: string }>
  roleOf: ReadonlyMap<number, { id: string; name: string }>
  cities: readonly Named[]
  roles: readonly Named[]
}

/** Names of what the provider does not have. */
export type Unmapped = { city: string | null; roles: string[] }

/** Their ids for ours. What they do not know is left out. */
function reverseLookups({ provider, placeOf, roleOf, cities, roles }: Stored) {
  const externalIdOf = (items: readonly DictionaryEntry[], id: number | null): string | null => {
    const item = items.find((one) => one.id === id)
    return item ? idAt(item, provider) : null
  }
  return {
    externalIdOf,
    externalIdsOf: (items: readonly DictionaryEntry[], ids: readonly (number | null)[]): string[] =>
      ids.flatMap((id) => externalIdOf(items, id) ?? []),
    externalCity(id: number | undefined): ExternalItem | null {
      const place = id === undefined ? undefined : placeOf.get(id)
      return place ? { id: place.id, name: place.name } : null
    },
    externalRoles(ids: readonly number[]): ExternalItem[] {
      const found = ids.flatMap((id) => roleOf.get(id) ?? [])
      return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()]
    },
    findUnmapped: (cityId: number | undefined, roleIds: readonly number[]): Unmapped => ({
      city: cityId === undefined || placeOf.has(cityId) ? null : nameIn(cities, cityId),
      roles: roleIds.filter((id) => !roleOf.has(id)).map((id) => nameIn(roles, id)),
    }),
    externalCurrency: (code: string): string => CURRENCIES.find((one) => one.code === code)?.hh_id ?? code,
    externalLanguages: (skills: readonly { language_id: number; level_id: number }[]) =>
      skills.flatMap(({ language_id, level_id }) => {
        const id = externalIdOf(FOREIGN_LANGUAGES, language_id)
        const level = externalIdOf(LANGUAGE_LEVELS, level_id)
        return id === null || level === null ? [] : [{ id, level }]
      }),
  }
}

const nameIn = (rows: readonly Named[], id: number) => rows.find((row) => row.id === id)?.name ?? ''

export type ProviderLookups = Awaited<ReturnType<typeof createProviderLookups>>

const idAt = (row: { hh_id: string | null; superjob_id: number | null }, provider: Provider): string | null =>
  provider === 'hh' ? row.hh_id : row.superjob_id === null ? null : String(row.superjob_id)
