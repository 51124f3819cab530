import type { RouterContextProvider } from 'react-router'
import { type CompanyAddress, listCompanyAddresses } from '#contract/company-addresses.ts'
import type { EmployerProfile } from '#contract/profiles.ts'
import { listQuestionnaires } from '#contract/questionnaires.ts'
import { listIndustries, listProfessionalRoles } from '#contract/reference.ts'
import { load } from '../api.server.ts'
import { industryOptions, roleOptions } from '../reference/leaf-options.ts'
import type { Option } from '../ui/options.ts'
import type { FormOptions } from './form-values.ts'

const AGENCIES: readonly unknown[] = ['agency', 'outsourcing', 'private_recruiter']

/** Loads the options of the vacancy form. */
export async function formOptions(
  context: Readonly<RouterContextProvider>,
  { company_type, industry_ids }: EmployerProfile,
): Promise<FormOptions> {
  const [groups, branches, addresses, questionnaires] = await Promise.all([
    load(context, listProfessionalRoles, { query: {} }),
    load(context, listIndustries, {}),
    load(context, listCompanyAddresses, {}),
    load(context, listQuestionnaires, {}),
  ])
  return {
    roles: roleOptions(groups),
    industries: industryOptions(branches).filter(({ value }) => industry_ids.includes(Number(value))),
    addresses: addresses.map(addressOption),
    questionnaires: questionnaires.map(({ id, title }) => ({ value: id, label: title })),
    isAgency: AGENCIES.includes(company_type),
  }
}

const addressOption = ({ id, city, street, building, metros }: CompanyAddress): Option => ({
  value: id,
  label: [city.name, street, building, metros[0] && `м. ${metros[0].name}`].filter(Boolean).join(', '),
})
