import { z } from 'zod'

/** In net roubles per month. */
export const PayRange = z.object({ from: z.number().int(), to: z.number().int() })
export type PayRange = z.infer<typeof PayRange>

/** What people who were hired through the site are paid, beside what the vacancies promised. */
export const RealPay = z.object({
  /** Null: too few of the vacancies had a salary. */
  promised: PayRange.nullable(),
  paid: PayRange,
  /** Hires that the figures are from. */
  reports: z.number().int(),
  /** Those of them of which the seeker said what is paid; of the others only the company did. */
  by_seekers: z.number().int(),
})
export type RealPay = z.infer<typeof RealPay>

/** What people who were hired in a role and region are paid, in net roubles per month rounded to thousands. */
export const RoleRealPay = RealPay.omit({ paid: true }).extend({
  lower_quartile: z.number().int(),
  median: z.number().int(),
  upper_quartile: z.number().int(),
})
export type RoleRealPay = z.infer<typeof RoleRealPay>
