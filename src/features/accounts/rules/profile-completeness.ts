type FieldValue = string | number | null | undefined

const listEmptyFields = (fields: Record<string, FieldValue>) =>
  Object.entries(fields)
    .filter(([, value]) => value === null || value === undefined || value === '')
    .map(([name]) => name)

/** Lists the required fields that are empty in a seeker's profile (wire §3). The phone is confirmed at registration. */
export function listMissingSeekerFields(profile: {
  first_name: string
  last_name: string
  city_id: number | null
}): string[] {
  const { first_name, last_name, city_id } = profile
  return listEmptyFields({ first_name, last_name, city_id })
}

type EmployerProfileFields = {
  name: string | null
  company_type: string | null
  city_id: number | null
  inn: string | null
  contact_first_name: string
  contact_last_name: string
}

/**
 * Lists the required fields that are empty in an employer's profile. An individual has no tax number (INN) of a
 * company.
 */
export function listMissingEmployerFields(profile: EmployerProfileFields): string[] {
  const { name, company_type, city_id, inn, contact_first_name, contact_last_name } = profile
  const fields = { name, company_type, city_id, contact_first_name, contact_last_name }
  return listEmptyFields(company_type === 'individual' ? fields : { ...fields, inn })
}
