import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, Id, IdParams, NamedItem } from '#contract/shapes.ts'
import { MAX_TAG_LENGTH } from './negotiation-constants.ts'

export const MAX_REVIEW_TAGS = 10
export const MAX_RATING = 5

/** Who of the team works on an application, and what they think of it. No reply to a seeker contains it. */
export const TeamReview = z.object({
  assignee_id: z.number().int().nullable(),
  tags: z.array(z.string()),
  rating: z.number().int().nullable(),
  /** People who may be assigned. */
  members: z.array(NamedItem),
  /** Tags that the company has used, the most frequent first. */
  known_tags: z.array(z.string()),
})
export type TeamReview = z.infer<typeof TeamReview>

/** A form without script sends one line: «срочно, перезвонить». */
const splitTags = (value: unknown) => [value ?? []].flat().flatMap((one) => String(one).split(','))

const Tags = z.preprocess(
  (value) => splitTags(value).map((tag) => tag.trim()),
  listOf(boundedText(MAX_TAG_LENGTH), MAX_REVIEW_TAGS),
) as unknown as z.ZodType<string[], string | string[] | undefined>

/** Replaces the review of an application. */
export const saveTeamReview = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/review',
  access: 'employer',
  params: IdParams,
  body: z.object({
    assignee_id: optional(Id),
    tags: Tags.default([]),
    rating: optional(z.coerce.number().int().min(1).max(MAX_RATING)),
  }),
  reply: TeamReview,
  errors: ['negotiation_not_found', 'state_conflict'],
})

export const showTeamReview = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/review',
  access: 'employer',
  params: IdParams,
  reply: TeamReview,
  errors: ['negotiation_not_found'],
})

/** By whom and by which tag the inbox can be filtered. */
export const showTeamFilters = endpoint({
  method: 'GET',
  path: '/employer/negotiations/team',
  access: 'employer',
  reply: TeamReview.pick({ members: true, known_tags: true }),
})
