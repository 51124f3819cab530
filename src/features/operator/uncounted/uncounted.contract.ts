import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'

/** Public figures that leave voices out: offered pay, the answers about real pay, and hires that the career file confirms. */
export const VOICE_FIGURES = ['offered_pay', 'real_pay', 'career_hires'] as const
export type VoiceFigure = (typeof VOICE_FIGURES)[number]

/** Why a voice does not count (ruling 50): the company, its hand, or the account that has spoken. */
export const LEFT_OUT_RULES = ['unverified', 'one_hand', 'young_account'] as const
export type LeftOutRule = (typeof LEFT_OUT_RULES)[number]

export const LeftOutCount = z.object({
  figure: z.enum(VOICE_FIGURES),
  rule: z.enum(LEFT_OUT_RULES),
  voices: z.number().int(),
  companies: z.number().int(),
})
export type LeftOutCount = z.infer<typeof LeftOutCount>

/** How many voices each rule leaves out of each figure. */
export const countLeftOutVoices = endpoint({
  method: 'GET',
  path: '/operator/uncounted',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(LeftOutCount),
  errors: ['not_found'],
})

export const LeftOutCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  inn: z.string().nullable(),
  voices: z.number().int(),
  /** The company of the same hand whose voice stands for both. */
  spoken_for_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})
export type LeftOutCompany = z.infer<typeof LeftOutCompany>

/** The companies about which a rule leaves voices out, those with the most first. */
export const listLeftOutCompanies = endpoint({
  method: 'GET',
  path: '/operator/uncounted/companies',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery.extend({
    figure: z.enum(VOICE_FIGURES).default('offered_pay'),
    rule: z.enum(LEFT_OUT_RULES).default('unverified'),
  }),
  reply: z.array(LeftOutCompany),
  meta: PageMeta,
  errors: ['not_found'],
})
