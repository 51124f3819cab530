import type { Endpoint } from '#contract/endpoint.ts'
import type { CompanyRole } from './company-roles.contract.ts'

/** The name of each company role («Владелец») and a description of its permissions. */
export const COMPANY_ROLE_LABELS: Record<CompanyRole, { name: string; may: string }> = {
  owner: { name: 'Владелец', may: 'может всё: вести вакансии и отклики, менять профиль и состав команды' },
  recruiter: { name: 'Рекрутер', may: 'размещает вакансии, отвечает на отклики, открывает контакты' },
  viewer: {
    name: 'Наблюдатель',
    may: 'видит вакансии и отклики без контактов, оценивает встречи, больше ничего не меняет',
  },
}

/** Numbers instead of the order of the contract, which would bring zod onto every page of a signed-in person. */
const RANKS: Record<CompanyRole, number> = { viewer: 0, recruiter: 1, owner: 2 }

export const hasCompanyRole = (role: CompanyRole, requiredRole: CompanyRole) => RANKS[role] >= RANKS[requiredRole]

type Member = { role: CompanyRole }

/** The last owner cannot leave the company or change their role. */
export const isLastOwner = ({ role }: Member, members: readonly Member[]): boolean =>
  role === 'owner' && members.filter((one) => one.role === 'owner').length === 1

/**
 * Returns the lowest company role that may call an endpoint: a viewer for GET, a recruiter for the rest, unless the
 * endpoint sets a role.
 */
export function requiredCompanyRole({
  access,
  method,
  minCompanyRole,
}: Pick<Endpoint, 'access' | 'method' | 'minCompanyRole'>) {
  if (access !== 'employer') return undefined
  return minCompanyRole ?? (method === 'GET' ? 'viewer' : 'recruiter')
}

/** Explains to the user why the role is not sufficient. */
export const companyRoleRefusalText = (requiredRole: CompanyRole) =>
  requiredRole === 'owner'
    ? 'Это может только владелец компании'
    : 'Наблюдатель только смотрит: попросите владельца компании дать вам роль рекрутера'
