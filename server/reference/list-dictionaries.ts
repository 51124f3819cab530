import { DICTIONARY_GROUPS } from '#contract/dictionaries/all.ts'
import type { DictItem } from '#contract/dictionaries/item.ts'
import { refuseField } from '#contract/errors.ts'
import { NOT_IN_LIST } from '#contract/messages.ts'
import type { Db } from '#database/connect.ts'
import { listAllCountries } from './queries.ts'

type Group = { store: string; items: readonly DictItem[] }

/** Dictionary groups that contain the countries, in addition to the closed lists of the contract. */
const OF_COUNTRIES: Record<string, string> = { citizenship: 'citizenships', work_permit: 'work_permits' }

/** Items of one group, or of all groups keyed by their plural names. Refuses `invalid_input` for an unknown group. */
export async function listGroups(db: Db, group: string | undefined) {
  const groups = await allGroups(db)
  if (group === undefined)
    return Object.fromEntries(Object.values(groups).map(({ store, items }) => [store, [...items]]))
  const found = Object.hasOwn(groups, group) ? groups[group] : undefined
  return [...(found ?? refuseField('group', NOT_IN_LIST)).items]
}

async function allGroups(db: Db): Promise<Record<string, Group>> {
  const items = (await listAllCountries(db)).map((country, index) => ({ ...country, sort: index + 1, is_active: true }))
  const ofCountries = Object.entries(OF_COUNTRIES).map(([name, store]) => [name, { store, items }] as const)
  return { ...DICTIONARY_GROUPS, ...Object.fromEntries(ofCountries) }
}
