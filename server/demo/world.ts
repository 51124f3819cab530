import type { Db } from '#database/connect.ts'
import type { Atlas } from './atlas.ts'
import type { DemoKey } from './people.ts'

export type Newcomer = { phone: string; email: string | null; is_employer_mode: boolean }

/** What everything made-up is put into. */
export type World = {
  db: Db
  atlas: Atlas
  now: Date
  /** Accounts of the people to sign in as. */
  known: ReadonlyMap<DemoKey, number>
  /** More accounts; their ids come in the order of the people. */
  signUp: (people: Newcomer[]) => Promise<number[]>
}

/** Something made-up that is in the database already, with its id. */
export type Numbered<T> = Map<T, number>
