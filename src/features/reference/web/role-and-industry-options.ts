import type { Option } from '#ui/form/options/options.ts'
import type { Industry, ProfessionalRole } from '../contract/reference.ts'
import type { DictionaryEntry } from '../dictionaries/dictionary.contract.ts'

/** Options of a dictionary by id. Item 0 («Не важно») is for filters only and is left out. */
export const dictionaryOptions = (items: readonly DictionaryEntry[]): Option[] =>
  items.filter(({ id }) => id !== 0).map(({ id, name }) => ({ value: id, label: name }))

/** Options of a dictionary whose codes are sent to the API. */
export const dictionaryCodeOptions = (items: readonly DictionaryEntry[]): Option[] =>
  items.map(({ code, name }) => ({ value: code, label: name }))

/** Options of all roles. The group is the hint, because role names repeat in different groups. */
export function roleOptions(groups: readonly ProfessionalRole[]): Option[] {
  return groups.flatMap(({ name: hint, professional_roles }) =>
    professional_roles.map(({ id, name }) => ({ value: id, label: name, hint })),
  )
}

/** Options of industries and their subindustries: a company may choose either. */
export function industryOptions(branches: readonly Industry[]): Option[] {
  return branches.flatMap(({ id, name, industries }) => [
    { value: id, label: name },
    ...industries.map((leaf) => ({ value: leaf.id, label: leaf.name, hint: name })),
  ])
}
