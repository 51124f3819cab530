import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { Id, IdParams, requiredLine, wholeNumber } from '#contract/shapes.ts'
import { MAX_STAGES, STAGE_KINDS } from '../contract/negotiation-constants.ts'
import { NegotiationStateSchema } from '../contract/negotiation-shapes.ts'

const StageKindSchema = z.enum(STAGE_KINDS)

export const Stage = z.object({
  id: z.number().int(),
  /** Null: stage of the company pipeline, used by vacancies without their own pipeline. */
  vacancy_id: z.number().int().nullable(),
  name: z.string(),
  kind: StageKindSchema,
  order: z.number().int(),
  /** State that the seeker sees for negotiations at this stage. */
  seeker_state: NegotiationStateSchema,
})
export type Stage = z.infer<typeof Stage>

const StageName = requiredLine(60)

/** Stages of a pipeline in order: the vacancy's own pipeline, otherwise the company's. */
const StageList = z.array(Stage)

/** `with_people`: how many stand on each. */
export const listStages = endpoint({
  method: 'GET',
  path: '/employer/stages',
  access: 'employer',
  query: z.object({ vacancy_id: optional(Id), with_people: Flag.default(false) }),
  reply: z.array(Stage.extend({ people: z.number().int().optional() })),
  errors: ['vacancy_not_found'],
})

/**
 * A pipeline has exactly one `new` and one `refused` stage, so these cannot be added. With `vacancy_id` the stage is
 * added to the vacancy's own pipeline, which is created if there is none.
 */
export const NewStage = z.object({
  name: StageName,
  kind: z.enum(STAGE_KINDS.filter((kind) => kind !== 'new' && kind !== 'refused')),
  vacancy_id: optional(Id),
})

export const addStage = endpoint({
  method: 'POST',
  path: '/employer/stages',
  access: 'employer',
  body: NewStage,
  reply: StageList,
  errors: ['vacancy_not_found', 'limit_reached'],
})

/** Changes the name, the position, or both. */
export const changeStage = endpoint({
  method: 'PUT',
  path: '/employer/stages/:id',
  access: 'employer',
  params: IdParams,
  body: z.object({ name: StageName.optional(), order: wholeNumber(1, MAX_STAGES).optional() }),
  reply: StageList,
  errors: ['stage_not_found'],
})

/**
 * Its negotiations move to `to_stage_id`, if their state may be there, and else to the stage of their state. Refused for the
 * first and the last stage.
 */
export const removeStage = endpoint({
  method: 'DELETE',
  path: '/employer/stages/:id',
  access: 'employer',
  params: IdParams,
  query: z.object({ to_stage_id: optional(Id) }),
  reply: StageList,
  errors: ['stage_not_found', 'state_conflict'],
})

/** Creates a separate pipeline for a vacancy as a copy of the company's. */
export const createVacancyPipeline = endpoint({
  method: 'POST',
  path: '/employer/vacancies/:id/stages',
  access: 'employer',
  params: IdParams,
  reply: StageList,
  errors: ['vacancy_not_found'],
})

/** Removes the separate pipeline: the vacancy uses the company's again. */
export const deleteVacancyPipeline = endpoint({
  method: 'DELETE',
  path: '/employer/vacancies/:id/stages',
  access: 'employer',
  params: IdParams,
  reply: StageList,
  errors: ['vacancy_not_found'],
})
