import { createCompanyLookup, createFieldLookups } from '#app/no-js/field-lookups.server.ts'
import { normalizeRows } from '#app/no-js/normalize-rows.ts'
import { resolveTypedFields } from '#app/no-js/resolve-typed-fields.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { unformatMoneyInput } from '#lib/numbers/money.ts'
import type { Route } from './+types/edit.route.ts'

const SCHOOL_FIELDS = ['education_primary', 'education_additional', 'education_tests']

/**
 * Converts a form sent without JavaScript to the shape that a hydrated page sends. `unknown` holds the errors of typed
 * names that were not found.
 */
export async function readResumeForm(context: Route.ActionArgs['context'], form: FormTree) {
  if (!form.typed) return { fields: form, unknown: {} }
  const { cities, roles, industries, countries } = createFieldLookups(context)
  const { fields, errors } = await resolveTypedFields(form, {
    professional_role_ids: roles,
    city_id: cities,
    relocation_city_ids: cities,
    citizenship_ids: countries,
    work_permit_ids: countries,
    access_company_ids: createCompanyLookup(context),
    // Profile fields of the import form.
    'person.city_id': cities,
    'person.relocation_city_ids': cities,
    'person.citizenship_ids': countries,
    'person.work_permit_ids': countries,
    'experience.*.city_id': cities,
    'experience.*.industry_ids': industries,
    ...Object.fromEntries(SCHOOL_FIELDS.map((name) => [`${name}.*.city_id`, cities])),
  })
  const salary_amount = unformatMoneyInput(String(fields.salary_amount ?? ''))
  return { fields: normalizeRows({ ...fields, salary_amount }), unknown: errors }
}
