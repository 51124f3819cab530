import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EmptyReply, requiredText, wholeNumber } from '#contract/shapes.ts'
import { RISK_CODES, RISK_LEVELS, RiskCode } from '#features/risk/risk.contract.ts'

export const MAX_WEIGHTS_REASON_LENGTH = 500
const MIN_WEIGHTS_REASON_LENGTH = 10

const Points = wholeNumber(0, 100)

/** Points of one finding, and the most that all findings of the kind give. */
export const RiskWeightFields = z
  .object({ points: Points, most: Points })
  .refine(({ points, most }) => most >= points, {
    message: 'Не меньше, чем за один случай',
    path: ['most'],
  })

export const RiskWeight = z.object({
  code: RiskCode,
  text: z.string(),
  points: z.number().int(),
  most: z.number().int(),
  default_points: z.number().int(),
  default_most: z.number().int(),
})
export type RiskWeight = z.infer<typeof RiskWeight>

export const RiskWeightPair = z.object({ points: z.number().int(), most: z.number().int() })

export const RiskWeightChange = z.object({
  code: RiskCode,
  text: z.string(),
  before: RiskWeightPair,
  after: RiskWeightPair,
})
export type RiskWeightChange = z.infer<typeof RiskWeightChange>

export const RiskWeightList = z.object({
  weights: z.array(RiskWeight),
  /** A change waits for a second admin. */
  awaits_second: z.boolean(),
})
export type RiskWeightList = z.infer<typeof RiskWeightList>

export const listRiskWeights = endpoint({
  method: 'GET',
  path: '/operator/risk-weights',
  access: 'operator',
  touches: 'nobody',
  reply: RiskWeightList,
  errors: ['not_found'],
})

/** A weight for each sign. */
export const RiskWeightSet = z.object(
  Object.fromEntries(RISK_CODES.map((code) => [code, RiskWeightFields])) as Record<RiskCode, typeof RiskWeightFields>,
)

export const JudgedRisk = z.object({ score: z.number().int(), level: z.enum(RISK_LEVELS) })

export const MovedCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  before: JudgedRisk,
  after: JudgedRisk,
})
export type MovedCompany = z.infer<typeof MovedCompany>

/** What other weights would do to the companies whose risk was counted last. */
export const RiskWeightPreview = z.object({
  changes: z.array(RiskWeightChange),
  /** How many companies were counted anew. */
  counted: z.number().int(),
  raised: z.number().int(),
  lowered: z.number().int(),
  /** Some of those whose level would be another one. */
  examples: z.array(MovedCompany),
})
export type RiskWeightPreview = z.infer<typeof RiskWeightPreview>

/** Changes nothing. Admins only. */
export const previewRiskWeights = endpoint({
  method: 'POST',
  path: '/operator/risk-weights/preview',
  access: 'operator',
  touches: 'nobody',
  body: z.object({ weights: RiskWeightSet }),
  reply: RiskWeightPreview,
  errors: ['not_found'],
})

/**
 * Admins only, and two where there are two. Refuses `state_conflict` if somebody has changed a weight since the form was opened, or a change
 * waits for a second admin. The risk of all companies is counted anew.
 */
export const saveRiskWeights = endpoint({
  method: 'POST',
  path: '/operator/risk-weights',
  access: 'operator',
  touches: 'nobody',
  body: z.object({
    weights: RiskWeightSet,
    reason: requiredText(MAX_WEIGHTS_REASON_LENGTH, MIN_WEIGHTS_REASON_LENGTH),
  }),
  reply: EmptyReply.extend({ awaits_second: z.boolean() }),
  errors: ['not_found', 'state_conflict'],
})
