import type { Tone } from '../ui/chip.tsx'

/** One thing that waits: what it is, and the one way to deal with it. */
export type Thing = {
  key: string
  title: string
  tags?: { text: string; tone: Tone }[]
  note: string
  to: string
  action: string
}

/** Only what has something in it. */
export type Pile = {
  title: string
  things: Thing[]
  /** Good to know, nothing to do. */
  isQuiet?: true
}

export const withoutEmpty = (piles: Pile[]): Pile[] => piles.filter(({ things }) => things.length > 0)
