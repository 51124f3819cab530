import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { Id } from '#contract/shapes.ts'
import { RoleRealPay } from '#features/companies/real-pay.contract.ts'
import { MarketPay } from './market-pay.contract.ts'

/** `slug` ends with the id: the part of the address of its salary page. */
const SalaryPlace = z.object({ id: z.number().int(), name: z.string(), name_in: z.string(), slug: z.string() })
const SalaryRole = z.object({ id: z.number().int(), name: z.string(), slug: z.string() })

/** Quartiles of open vacancies in net roubles per month. */
export const PaySummary = MarketPay.pick({
  vacancies: true,
  companies: true,
  lower_quartile: true,
  median: true,
  upper_quartile: true,
})

/** `pay` is null when too few vacancies or companies tell their pay, `real_pay` when too few hires do. */
const PayColumns = z.object({ pay: PaySummary.nullable(), real_pay: RoleRealPay.nullable() })

export const RolePay = PayColumns.extend({ role: SalaryRole })
export type RolePay = z.infer<typeof RolePay>

const PlacePay = PayColumns.extend({ city: SalaryPlace })

/** What the roles with most vacancies pay in the region of the city, without a city in that of the largest one. */
export const listSalaries = endpoint({
  method: 'GET',
  path: '/salaries',
  access: 'guest',
  query: z.object({ city_id: optional(Id) }),
  reply: z.object({ city: SalaryPlace, roles: z.array(RolePay) }),
  errors: ['not_found'],
})

/** What a role pays in the region of a city, beside roles of its group and beside the largest cities. */
export const showRoleSalaries = endpoint({
  method: 'GET',
  path: '/salaries/role',
  access: 'guest',
  query: z.object({ professional_role_id: Id, city_id: Id }),
  reply: z.object({
    role: SalaryRole,
    city: SalaryPlace,
    market: MarketPay.nullable(),
    /** Null: too few answers of people who were hired, or most of them from one company. */
    real_pay: RoleRealPay.nullable(),
    near_roles: z.array(RolePay),
    other_cities: z.array(PlacePay),
  }),
  errors: ['not_found'],
})

export type RoleSalaries = z.infer<(typeof showRoleSalaries)['reply']>
