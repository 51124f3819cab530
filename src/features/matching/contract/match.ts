import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { Id, NamedItem, wholeNumber } from '#contract/shapes.ts'
import { IMPORTANCE_KEYS, MATCH_CODES, MAX_IMPORTANCE } from './match-criteria.ts'

const MatchCodeSchema = z.enum(MATCH_CODES)

export const MatchReason = z.object({
  code: MatchCodeSchema,
  /** How well the criterion fits, −100…100, before weighting: changed weights need no new request. */
  fit: z.number().int(),
  points: z.number().int(),
  /** Maximum points of this criterion; 100 over all criteria. */
  most: z.number().int(),
  /** «навыки: 3 из 4» */
  text: z.string(),
})
export type MatchReason = z.infer<typeof MatchReason>

/** The score is the sum of the points of the reasons. */
export const Match = z.object({ score: z.number().int(), reasons: z.array(MatchReason) })
export type Match = z.infer<typeof Match>

/** Null without a published resume or a chosen vacancy to compare with. */
export const MATCH_FIELDS = { match: Match.nullable() }

const ImportanceValue = wholeNumber(0, MAX_IMPORTANCE)
export const Importance = z.object({
  skills: z.number().int(),
  role: z.number().int(),
  pay: z.number().int(),
  place: z.number().int(),
  format: z.number().int(),
  demands: z.number().int(),
})
export type Importance = z.infer<typeof Importance>

/** `skills:4`: the importance of one reason in one list, instead of the saved one. */
export const WeightParameter = z
  .string()
  .regex(
    new RegExp(`^(${IMPORTANCE_KEYS.join('|')}):[0-${MAX_IMPORTANCE}]$`),
    `Укажите вес от 0 до ${MAX_IMPORTANCE}, например skills:${MAX_IMPORTANCE}`,
  )

export const weightsOf = (parameters: string[]): Partial<Importance> =>
  Object.fromEntries(parameters.map((one) => one.split(':')).map(([key, weight]) => [key, Number(weight)]))

const MatchSettings = z.object({
  /** The chosen resume, otherwise the newest published one; null if there is none. */
  resume_id: z.number().int().nullable(),
  resumes: z.array(NamedItem),
  importance: Importance,
  /** Lists are not fitted to the resume: no matches, unless a resume is named in the query. */
  is_off: z.boolean(),
})
export type MatchSettings = z.infer<typeof MatchSettings>

export const showMatchSettings = endpoint({
  method: 'GET',
  path: '/seeker/match',
  access: 'account',
  reply: MatchSettings,
})

/** Absent fields stay unchanged. */
export const updateMatchSettings = endpoint({
  method: 'PUT',
  path: '/seeker/match',
  access: 'account',
  body: z.object({
    resume_id: optional(Id),
    is_off: Flag.optional(),
    skills: ImportanceValue.optional(),
    role: ImportanceValue.optional(),
    pay: ImportanceValue.optional(),
    place: ImportanceValue.optional(),
    format: ImportanceValue.optional(),
    demands: ImportanceValue.optional(),
  }),
  reply: MatchSettings,
  errors: ['resume_not_found'],
})
