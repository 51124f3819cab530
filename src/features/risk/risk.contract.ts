import { z } from 'zod'

/** Why a vacancy or a company looks like fraud. `linked_…`: a company that operators have caught shares this with it. */
export const RISK_CODES = [
  'dangerous_phone',
  'linked_phone',
  'linked_inn',
  'linked_device',
  'linked_text',
  'linked_email_domain',
  'linked_address',
  'linked_far',
  'held_vacancies',
  'confirmed_complaints',
  'independent_reports',
  'scam_words',
  'lookalike_name',
  'no_inn',
  'new_company',
] as const
export const RiskCode = z.enum(RISK_CODES)
export type RiskCode = z.infer<typeof RiskCode>

/** They follow from measures of operators, or say little. Alone they are no finding: a measure is no reason to take it again. */
export const FOLLOW_FROM_MEASURES: readonly RiskCode[] = [
  'held_vacancies',
  'confirmed_complaints',
  'no_inn',
  'new_company',
]

export const RISK_LEVELS = ['low', 'elevated', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const RiskReason = z.object({ code: RiskCode, text: z.string(), points: z.number().int() })
export type RiskReason = z.infer<typeof RiskReason>

/** The points of the reasons add up to the score, at most 100. */
export const Risk = z.object({
  level: z.enum(RISK_LEVELS),
  score: z.number().int(),
  reasons: z.array(RiskReason),
})
export type Risk = z.infer<typeof Risk>

/** Another company that uses the same thing. */
export const RiskNeighbour = z.object({
  kind: z.enum(['phone', 'inn', 'email_domain', 'address', 'text', 'device']),
  /** Empty for texts and devices, which are kept as hashes. */
  value: z.string(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  /** An operator has hidden a vacancy of it, or blocked its owner. */
  is_caught: z.boolean(),
})
export type RiskNeighbour = z.infer<typeof RiskNeighbour>
