import { CompanyRole } from '#contract/company-roles.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** «Владелец», as a list of people says it, and what he may. */
export const ROLE_WORDS: Record<CompanyRole, { name: string; may: string }> = {
  owner: { name: 'Владелец', may: 'всё: вакансии, отклики, профиль компании, проверка и люди' },
  recruiter: { name: 'Рекрутер', may: 'размещает вакансии, отвечает на отклики, открывает контакты' },
  viewer: { name: 'Наблюдатель', may: 'видит вакансии и отклики, ничего не меняет' },
}

const rank = (role: CompanyRole) => CompanyRole.options.indexOf(role)

export const mayAct = (role: CompanyRole, least: CompanyRole) => rank(role) >= rank(least)

/** Looking is for everyone of the company and all else for those who hire, unless the endpoint says otherwise. */
export function leastRole({ access, method, role }: Pick<Endpoint, 'access' | 'method' | 'role'>) {
  if (access !== 'employer') return undefined
  return role ?? (method === 'GET' ? 'viewer' : 'recruiter')
}

/** Why this one may not. */
export const roleRefusal = (least: CompanyRole) =>
  least === 'owner'
    ? 'Это может только владелец компании'
    : 'Наблюдатель только смотрит: попросите владельца компании дать вам роль рекрутера'
