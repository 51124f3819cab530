import type { DictItem } from '#contract/dictionaries/item.ts'
import type { Option } from '../ui/options.ts'

/** A closed list as choices. What is for filters only, «Не имеет значения», stands under 0 and is left out. */
export const optionsOf = (items: readonly DictItem[]): Option[] =>
  items.filter(({ id }) => id !== 0).map(({ id, name }) => ({ value: id, label: name }))

/** The same where the wire carries codes. */
export const codeOptionsOf = (items: readonly DictItem[]): Option[] =>
  items.map(({ code, name }) => ({ value: code, label: name }))
