import type { Option } from '#ui/form/options/options.ts'

/** A filter that is a select or a text field instead of a list of checkboxes. */
export type ExtraFilter = {
  key: string
  label: string
  /** Options of the select. Absent: a text field. */
  options?: readonly Option[]
  /** A new value is added to the selected ones. */
  isMany?: true
}
