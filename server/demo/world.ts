import type { Db } from '#database/connect.ts'
import type { Atlas } from './atlas.ts'
import type { DemoKey } from './people.ts'

export type Newcomer = { phone: string; email: string | null; is_employer_mode: boolean }

/** Shared context of the demo generators. */
export type World = {
  db: Db
  atlas: Atlas
  now: Date
  /** Account ids of the demo accounts. */
  known: ReadonlyMap<DemoKey, number>
  /** Creates accounts; returns their ids in the order of `people`. */
  signUp: (people: Newcomer[]) => Promise<number[]>
}

/** Generated items with the ids of their inserted rows. */
export type Numbered<T> = Map<T, number>
