import type { Option } from '../ui/options.ts'

/** A filter that is no list of ticks: one value of a few, or one after another of very many. */
export type Pick = {
  key: string
  label: string
  /** Without them it is typed. */
  options?: readonly Option[]
  /** Each value adds to those there are. */
  isMany?: true
}
