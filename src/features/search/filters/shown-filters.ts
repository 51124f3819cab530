import type { SearchOrders } from '../search-kind.ts'

/** A value of a filter in the panel. */
export type ShownOption = { value: string; label: string; count?: number }

/** A field of the panel: what it is called, what stands in it, and the attributes of its input. */
export type ShownField = {
  label: string
  isLabelShown?: boolean
  value: string
  /** With another state the field starts anew. */
  state: string
  /** Beside the field. */
  unit?: string
  type?: 'text' | 'date'
  inputMode?: 'numeric'
  maxLength?: number
  placeholder?: string
  list?: 'metro-stations'
}

/** One control of the filter panel with what it shows. */
export type ShownFilter = {
  key: string
  kind: 'ticks' | 'segments'
  label: string
  options: ShownOption[]
  /** The label of no choice, where only one value can be chosen. */
  emptyLabel?: string
  /** A field instead of options. */
  field?: ShownField
}

/** A group of the filter panel. */
export type ShownFilterGroup = {
  legend: string
  filters: ShownFilter[]
  flags: { key: string; name: string; value: string; label: string; count?: number }[]
  isCollapsed: boolean
  /** Closed until it is asked for, also where something in it is chosen. */
  isFolded: boolean
  /** Behind all others. */
  isRare: boolean
  /** What is chosen in it, in a few words. */
  choice: string
}

/** The filters of a search as its screen shows them. The server prepares them: a guest's browser loads less script. */
export type ShownFilters = {
  groups: ShownFilterGroup[]
  /** The chosen conditions with the addresses without them. Places come first. */
  chips: { id: string; label: string; to: string }[]
  /** Chosen conditions without the places. */
  count: number
  /** Address without the filters. */
  reset: string
  orders: SearchOrders
  /** Parameters that have a control of their own. */
  controls: string[]
}
