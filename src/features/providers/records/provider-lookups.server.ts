import type { Db } from '#database/connect.ts'
import { type DictionaryEntry, idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { LEGACY_HH_LANGUAGE_LEVELS } from '#features/reference/dictionaries/legacy-hh-codes.contract.ts'
import { CURRENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { loadPlaces } from '#features/reference/server/known-places.ts'
import { createRoleFinder, findRoleNames } from '#features/vacancies/import/role-finder.server.ts'
import type { ExternalItem } from '#integrations/providers/external-vacancy.ts'
import { wordsIn } from '#search/language/tokens.ts'
import type { Provider } from '../provider-names.contract.ts'

/** What is told of an amount that was dropped. */
export const UNKNOWN_CURRENCY = 'зарплата в неизвестной валюте'

const MAX_ROLES = 5

/** Finds our ids for the ids and names of another site. */
export async function createProviderLookups(db: Db, provider: Provider) {
  const cities = await db.selectFrom('city').select(['id', 'search_name', 'hh_id', 'superjob_id']).execute()
  const places = await loadPlaces(db)
  const roles = await db
    .selectFrom('professional_role')
    .select(['id', 'hh_ids', 'superjob_ids'])
    .where('parent_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const cityById = new Map(cities.map((city) => [idAt(city, provider), city.id]))
  const roleById = new Map(
    roles.flatMap(({ id, hh_ids, superjob_ids }) =>
      (provider === 'hh' ? hh_ids : superjob_ids.map(String)).map((external) => [external, id] as const),
    ),
  )
  const findRoleByTitle = createRoleFinder(await findRoleNames(db))
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
    ...reverseLookups({ provider, cities, roles }),
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

type Row = { id: number; hh_id: string | null; superjob_id: number | null }
type Stored = {
  provider: Provider
  cities: readonly (Row & { search_name: string })[]
  roles: readonly { id: number; hh_ids: string[]; superjob_ids: number[] }[]
}

/** Their ids for ours. What they do not know is left out. */
function reverseLookups({ provider, cities, roles }: Stored) {
  const externalIdOf = (items: readonly DictionaryEntry[], id: number | null): string | null => {
    const item = items.find((one) => one.id === id)
    return item ? idAt(item, provider) : null
  }
  return {
    externalIdOf,
    externalIdsOf: (items: readonly DictionaryEntry[], ids: readonly (number | null)[]): string[] =>
      ids.flatMap((id) => externalIdOf(items, id) ?? []),
    externalCity(id: number | undefined): ExternalItem | null {
      const city = cities.find((one) => one.id === id)
      const external = city && idAt(city, provider)
      return external ? { id: external, name: city.search_name } : null
    },
    externalRoles: (ids: readonly number[]): ExternalItem[] =>
      roles
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ hh_ids, superjob_ids }) => (provider === 'hh' ? hh_ids : superjob_ids.map(String)).slice(0, 1))
        .map((id) => ({ id, name: '' })),
    externalCurrency: (code: string): string => CURRENCIES.find((one) => one.code === code)?.hh_id ?? code,
    externalLanguages: (skills: readonly { language_id: number; level_id: number }[]) =>
      skills.flatMap(({ language_id, level_id }) => {
        const id = externalIdOf(FOREIGN_LANGUAGES, language_id)
        const level = externalIdOf(LANGUAGE_LEVELS, level_id)
        return id === null || level === null ? [] : [{ id, level }]
      }),
  }
}

export type ProviderLookups = Awaited<ReturnType<typeof createProviderLookups>>

const idAt = (row: { hh_id: string | null; superjob_id: number | null }, provider: Provider): string | null =>
  provider === 'hh' ? row.hh_id : row.superjob_id === null ? null : String(row.superjob_id)
