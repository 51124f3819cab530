import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { PhoneText } from '#contract/phone-shapes.ts'
import { DateTime, Email, IdParams } from '#contract/shapes.ts'
import { CompanyRole } from './company-roles.contract.ts'

export const CompanyMember = z.object({
  id: z.number().int(),
  name: z.string(),
  position: z.string(),
  role: CompanyRole,
  joined_at: DateTime.nullable(),
  is_you: z.boolean(),
})
export type CompanyMember = z.infer<typeof CompanyMember>

export const CompanyInvitation = z.object({
  id: z.number().int(),
  /** Phone or e-mail to which the invitation was sent. */
  contact: z.string(),
  role: CompanyRole,
  created_at: DateTime,
  expires_at: DateTime,
})
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

export const Team = z.object({ members: z.array(CompanyMember), invitations: z.array(CompanyInvitation) })
export type Team = z.infer<typeof Team>

/** Members of the company. Only owners see invitations. */
export const showTeam = endpoint({ method: 'GET', path: '/employer/company/members', access: 'employer', reply: Team })

const CONTACT_REQUIRED = { message: 'Укажите почту или телефон', path: ['email'] }
const ONE_CONTACT_ONLY = { message: 'Укажите что-то одно: почту или телефон', path: ['phone'] }

/**
 * Sends a single-use link by mail, or by SMS from a verified company. A new invitation of the same person replaces the
 * previous one.
 */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/employer/company/invitations',
  access: 'employer',
  minCompanyRole: 'owner',
  body: z
    .object({ email: optional(Email), phone: optional(PhoneText), role: CompanyRole })
    .refine(({ email, phone }) => email || phone, CONTACT_REQUIRED)
    .refine(({ email, phone }) => !(email && phone), ONE_CONTACT_ONLY),
  reply: CompanyInvitation,
  errors: ['limit_reached'],
})

export const revokeCompanyInvitation = endpoint({
  method: 'DELETE',
  path: '/employer/company/invitations/:id',
  access: 'employer',
  minCompanyRole: 'owner',
  params: IdParams,
  reply: IdParams,
  errors: ['invitation_not_found'],
})

/** Refused for the last owner. */
export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/employer/company/members/:id',
  access: 'employer',
  minCompanyRole: 'owner',
  params: IdParams,
  body: z.object({ role: CompanyRole }),
  reply: Team,
  errors: ['member_not_found', 'state_conflict'],
})

/** Owners remove any member; other members remove only themselves. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/employer/company/members/:id',
  access: 'employer',
  minCompanyRole: 'viewer',
  params: IdParams,
  reply: IdParams,
  errors: ['member_not_found', 'state_conflict'],
})

const Token = z.string().regex(/^[\w-]{20,100}$/)
const tokenParams = z.object({ token: Token })

/** Possession of the link is enough to see the invitation. */
export const showCompanyInvitation = endpoint({
  method: 'GET',
  path: '/company-invitations/:token',
  access: 'guest',
  params: tokenParams,
  reply: z.object({ company: z.string(), role: CompanyRole }),
  errors: ['link_dead'],
})

export const joinCompany = endpoint({
  method: 'POST',
  path: '/company-invitations/:token/accept',
  access: 'account',
  params: tokenParams,
  reply: z.object({ company_id: z.number().int(), role: CompanyRole }),
  errors: ['link_dead', 'company_exists', 'limit_reached'],
})
