import { createFieldLookups } from '#app/no-js/field-lookups.server.ts'
import { normalizeRows } from '#app/no-js/normalize-rows.ts'
import { resolveTypedFields } from '#app/no-js/resolve-typed-fields.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { Route } from './+types/seeker-profile.route.ts'

/** Converts a form sent without script to the shape of a hydrated page. `unknown` holds errors of unknown places. */
export async function readSeekerForm(context: Route.ActionArgs['context'], form: FormTree) {
  if (!form.typed) return { fields: form, unknown: {} }
  const { cities, countries } = createFieldLookups(context)
  const { fields, errors } = await resolveTypedFields(form, {
    city_id: cities,
    relocation_city_ids: cities,
    citizenship_ids: countries,
    work_permit_ids: countries,
  })
  return { fields: normalizeRows(fields), unknown: errors }
}
