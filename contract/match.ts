import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MATCH_CODES, MOST_IMPORTANT } from './match-codes.ts'
import { Id, Named, optional, wholeNumber } from './shapes.ts'

const MatchCode = z.enum(MATCH_CODES)

export const MatchReason = z.object({
  code: MatchCode,
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
export const MATCHED = { match: Match.nullable() }

const turned = wholeNumber(0, MOST_IMPORTANT)
const Importance = z.object({
  skills: z.number().int(),
  role: z.number().int(),
  pay: z.number().int(),
  place: z.number().int(),
  format: z.number().int(),
  demands: z.number().int(),
})
export type Importance = z.infer<typeof Importance>

const MatchChoice = z.object({
  /** The chosen resume, otherwise the newest published one; null if there is none. */
  resume_id: z.number().int().nullable(),
  resumes: z.array(Named),
  importance: Importance,
})
export type MatchChoice = z.infer<typeof MatchChoice>

export const showMatchChoice = endpoint({
  method: 'GET',
  path: '/seeker/match',
  access: 'account',
  reply: MatchChoice,
})

/** Absent fields stay unchanged. */
export const changeMatchChoice = endpoint({
  method: 'PUT',
  path: '/seeker/match',
  access: 'account',
  body: z.object({
    resume_id: optional(Id),
    skills: turned.optional(),
    role: turned.optional(),
    pay: turned.optional(),
    place: turned.optional(),
    format: turned.optional(),
    demands: turned.optional(),
  }),
  reply: MatchChoice,
  errors: ['resume_not_found'],
})
