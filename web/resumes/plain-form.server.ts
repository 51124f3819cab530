import type { FormTree } from '#lib/form-tree.ts'
import { plainMoney } from '#lib/money.ts'
import { companiesBy, lookupsOf } from '../plain/lookups.server.ts'
import { wholeRows } from '../plain/rows.ts'
import { readTyped } from '../plain/typed.ts'
import type { Route } from './+types/own.ts'

const SCHOOLS = ['education_primary', 'education_additional', 'education_tests']

/**
 * Converts a form sent without JavaScript to the shape that a hydrated page sends. `unknown` holds the errors of typed
 * names that were not found.
 */
export async function readResumeForm(context: Route.ActionArgs['context'], form: FormTree) {
  if (!form.typed) return { fields: form, unknown: {} }
  const { cities, roles, industries, countries } = lookupsOf(context)
  const { fields, errors } = await readTyped(form, {
    professional_role_ids: roles,
    city_id: cities,
    relocation_city_ids: cities,
    citizenship_ids: countries,
    work_permit_ids: countries,
    access_company_ids: companiesBy(context),
    // Profile fields of the import form.
    'person.city_id': cities,
    'person.relocation_city_ids': cities,
    'person.citizenship_ids': countries,
    'person.work_permit_ids': countries,
    'experience.*.city_id': cities,
    'experience.*.industry_ids': industries,
    ...Object.fromEntries(SCHOOLS.map((name) => [`${name}.*.city_id`, cities])),
  })
  const salary_amount = plainMoney(String(fields.salary_amount ?? ''))
  return { fields: wholeRows({ ...fields, salary_amount }), unknown: errors }
}
