import { z } from 'zod'
import {
  ExternalId,
  ExternalMoment,
  FlagOrFalse,
  Item,
  ItemOrNull,
  looseList,
  MomentOrNull,
  NumberOrNull,
  orElse,
  recordRows,
  TextOrEmpty,
  TextOrNull,
} from '../providers/loose-shapes.ts'
import type { ManagerAccount } from '../providers/provider-adapter.ts'

export const HhToken = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})

export const HhMe = z.object({
  id: ExternalId,
  is_employer: FlagOrFalse,
  first_name: TextOrEmpty,
  last_name: TextOrEmpty,
  employer: ItemOrNull.optional(),
  manager: z.looseObject({ has_multiple_manager_accounts: FlagOrFalse }).nullish().catch(null),
})

/** Under which accounts a manager works. */
export const HhManagerAccounts = looseList(
  z
    .looseObject({ id: ExternalId, employer: Item })
    .transform(({ id, employer }): ManagerAccount => ({ id, companyId: employer.id, companyName: employer.name })),
)
export const HhOwnAccounts = z.object({
  items: HhManagerAccounts,
  current_account_id: ExternalId.nullable().catch(null),
})

/** Answer to a publication. */
export const HhCreated = z.object({ id: ExternalId })

/** The fields of a list that change when the vacancy does. */
const HhListItem = z.looseObject({
  id: ExternalId,
  name: z.string().min(1),
  published_at: z.unknown(),
  archived_at: ExternalMoment.nullish(),
  expires_at: z.unknown(),
  salary: z.unknown(),
  salary_range: z.unknown(),
  area: z.unknown(),
})

export const HhList = z.object({
  items: recordRows(HhListItem),
  found: NumberOrNull,
  page: z.number().int().min(0),
  pages: z.number().int().min(0),
})

const Amount = z.number().int().min(0).nullable().catch(orElse(null))
const HhSalary = z
  .object({
    from: Amount,
    to: Amount,
    currency: z.string().catch(orElse('RUR')),
    gross: z.boolean().nullable().catch(orElse(null)),
    mode: ItemOrNull.optional(),
    frequency: ItemOrNull.optional(),
  })
  .nullable()
  .catch(orElse(null))

const HhPhone = z.object({
  formatted: TextOrEmpty,
  country: TextOrEmpty,
  city: TextOrEmpty,
  number: TextOrEmpty,
  comment: TextOrEmpty,
})

export const HhVacancy = z.object({
  id: ExternalId,
  name: z.string().min(1),
  description: z
    .string()
    .nullable()
    .transform((text) => text ?? ''),
  alternate_url: TextOrNull,
  archived: FlagOrFalse,
  expires_at: MomentOrNull,
  area: ItemOrNull,
  professional_roles: looseList(Item),
  experience: ItemOrNull,
  employment: ItemOrNull,
  employment_form: ItemOrNull,
  schedule: ItemOrNull,
  work_format: looseList(Item),
  work_schedule_by_days: looseList(Item),
  working_hours: looseList(Item),
  fly_in_fly_out_duration: looseList(Item),
  salary: HhSalary,
  salary_range: HhSalary,
  key_skills: looseList(z.object({ name: z.string().min(1) })),
  languages: looseList(z.object({ id: ExternalId, level: Item })),
  driver_license_types: looseList(z.object({ id: ExternalId })),
  accept_handicapped: FlagOrFalse,
  accept_kids: FlagOrFalse,
  age_restriction: ItemOrNull,
  accept_incomplete_resumes: FlagOrFalse,
  accept_temporary: FlagOrFalse,
  accept_labor_contract: FlagOrFalse,
  civil_law_contracts: looseList(Item),
  internship: FlagOrFalse,
  night_shifts: FlagOrFalse,
  response_letter_required: FlagOrFalse,
  response_url: TextOrNull,
  code: TextOrEmpty,
  department: ItemOrNull,
  contacts: z
    .object({ name: TextOrEmpty, email: TextOrNull, phones: looseList(HhPhone) })
    .nullable()
    .catch(orElse(null)),
  type: ItemOrNull,
})
export type HhVacancy = z.output<typeof HhVacancy>

export type HhArea = { id: string; name: string; areas: HhArea[] }

/** Of `/areas`: countries with regions with towns. What cannot be read is left out with what lies in it. */
const HhAreaNode: z.ZodType<HhArea> = z.lazy(() =>
  z.object({ id: ExternalId, name: z.string().min(1), areas: looseList(HhAreaNode) }),
)
export const HhAreas = recordRows(HhAreaNode)

export const HhRoles = z.object({
  categories: recordRows(
    z.object({
      id: z.coerce.number().int(),
      name: z.string().min(1),
      roles: recordRows(z.object({ id: z.coerce.number().int(), name: z.string().min(1) })),
    }),
  ),
})
