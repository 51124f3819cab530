import type { FormRefusal } from '#contract/errors.ts'
import type { QueryFields } from '#lib/forms/query-string.ts'
import type { PeopleMeta, PersonDetails, PersonRow } from './people.contract.ts'

/** What the record knows of the list beside it. `first` is the record that the list opened by itself. */
export type OpenedList = {
  rows: readonly PersonRow[]
  meta: PeopleMeta
  first: PersonDetails | undefined
  query: QueryFields
}

/** The refusal of a form of the record. `intent` names the form. */
export type RefusedAct = { refused: FormRefusal; intent: string }
