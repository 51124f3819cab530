import type { Db } from '#database/connect.ts'
import type { DemoPersonKey } from './accounts/demo-people.ts'
import type { DemoReference } from './demo-reference.ts'

export type NewAccount = { phone: string; email: string | null; is_employer_mode: boolean }

/** Shared context of the demo generators. */
export type DemoContext = {
  db: Db
  reference: DemoReference
  now: Date
  /** Account ids of the demo accounts. */
  accountIds: ReadonlyMap<DemoPersonKey, number>
  /** Creates accounts; returns their ids in the order of `people`. */
  signUp: (people: NewAccount[]) => Promise<number[]>
}

/** Generated items with the ids of their inserted rows. */
export type IdByItem<T> = Map<T, number>
