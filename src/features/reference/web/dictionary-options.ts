import type { Option } from '#ui/form/options/options.ts'
import type { DictionaryEntry } from '../dictionaries/dictionary.contract.ts'

/** Options of a dictionary by id. Item 0 («Не важно») is for filters only and is left out. */
export const dictionaryOptions = (items: readonly DictionaryEntry[]): Option[] =>
  items.filter(({ id }) => id !== 0).map(({ id, name }) => ({ value: id, label: name }))

/** Options of a dictionary whose codes are sent to the API. */
export const dictionaryCodeOptions = (items: readonly DictionaryEntry[]): Option[] =>
  items.map(({ code, name }) => ({ value: code, label: name }))
