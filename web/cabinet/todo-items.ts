import type { TagTone } from '../ui/list/chip.tsx'

/** One to-do item: what waits, and the link that resolves it. */
export type TodoItem = {
  key: string
  title: string
  tags?: { text: string; tone: TagTone }[]
  note: string
  to: string
  action: string
}

/** Titled group of to-do items; an empty group is not shown. */
export type TodoGroup = {
  title: string
  items: TodoItem[]
  /** Information only: no action is required. */
  isInformational?: true
}

export const withoutEmptyGroups = (groups: TodoGroup[]): TodoGroup[] => groups.filter(({ items }) => items.length > 0)
