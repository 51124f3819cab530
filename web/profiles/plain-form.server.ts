import type { FormTree } from '#lib/form-tree.ts'
import { lookupsOf } from '../plain/lookups.server.ts'
import { wholeRows } from '../plain/rows.ts'
import { readTyped } from '../plain/typed.ts'
import type { Route } from './+types/seeker.ts'

/** The form as a live page would have sent it, and the words in it that nobody knows. */
export async function readSeekerForm(context: Route.ActionArgs['context'], form: FormTree) {
  if (!form.typed) return { fields: form, unknown: {} }
  const { cities, countries } = lookupsOf(context)
  const { fields, errors } = await readTyped(form, {
    city_id: cities,
    relocation_city_ids: cities,
    citizenship_ids: countries,
    work_permit_ids: countries,
  })
  return { fields: wholeRows(fields), unknown: errors }
}
