import type { Tone } from '../ui/chip.tsx'

/** One to-do item: what waits, and the link that resolves it. */
export type Thing = {
  key: string
  title: string
  tags?: { text: string; tone: Tone }[]
  note: string
  to: string
  action: string
}

/** Titled group of to-do items; an empty group is not shown. */
export type Pile = {
  title: string
  things: Thing[]
  /** Information only: no action is required. */
  isQuiet?: true
}

export const withoutEmpty = (piles: Pile[]): Pile[] => piles.filter(({ things }) => things.length > 0)
