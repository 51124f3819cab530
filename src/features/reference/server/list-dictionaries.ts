import { refuseField } from '#contract/errors.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import type { DictionaryEntry } from '../dictionaries/dictionary.contract.ts'
import { DICTIONARY_GROUPS } from '../dictionaries/dictionary-groups.contract.ts'
import { listAllCountries } from './queries.ts'

type DictionaryGroup = { store: string; items: readonly DictionaryEntry[] }

/** Dictionary groups that contain the countries, in addition to the closed lists of the contract. */
const STORE_BY_COUNTRY_GROUP: Record<string, string> = { citizenship: 'citizenships', work_permit: 'work_permits' }

/** Items of one group, or of all groups keyed by their plural names. Refuses `invalid_input` for an unknown group. */
export async function listDictionaryItems(db: Db, group: string | undefined) {
  const groups = await allGroups(db)
  if (group === undefined)
    return Object.fromEntries(Object.values(groups).map(({ store, items }) => [store, [...items]]))
  const found = Object.hasOwn(groups, group) ? groups[group] : undefined
  return [...(found ?? refuseField('group', NOT_IN_LIST_MESSAGE)).items]
}

async function allGroups(db: Db): Promise<Record<string, DictionaryGroup>> {
  const items = (await listAllCountries(db)).map((country, index) => ({ ...country, sort: index + 1, is_active: true }))
  const countryGroups = Object.entries(STORE_BY_COUNTRY_GROUP).map(([name, store]) => [name, { store, items }] as const)
  return { ...DICTIONARY_GROUPS, ...Object.fromEntries(countryGroups) }
}
