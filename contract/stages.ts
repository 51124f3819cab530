import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NegotiationState } from './negotiations.ts'
import { Id, optional, requiredText, wholeNumber } from './shapes.ts'
import { MOST_STAGES, STAGE_KINDS } from './stage-kinds.ts'

const Kind = z.enum(STAGE_KINDS)

export const Stage = z.object({
  id: z.number().int(),
  /** Null: of the company, for every vacancy that has no stages of its own. */
  vacancy_id: z.number().int().nullable(),
  name: z.string(),
  kind: Kind,
  order: z.number().int(),
  /** What a seeker is told of an application that stands there. */
  seeker_state: NegotiationState,
})
export type Stage = z.infer<typeof Stage>

const params = z.object({ id: Id })
const name = requiredText(60)

/** A funnel in its order: the vacancy's own, else the company's. */
const reply = z.array(Stage)

export const listStages = endpoint({
  method: 'GET',
  path: '/employer/stages',
  access: 'employer',
  query: z.object({ vacancy_id: optional(Id) }),
  reply,
  errors: ['vacancy_not_found'],
})

/** A funnel begins once and refuses once. With a vacancy it is added to the vacancy's own funnel, which is made for it when there is none. */
export const NewStage = z.object({
  name,
  kind: z.enum(STAGE_KINDS.filter((kind) => kind !== 'new' && kind !== 'refused')),
  vacancy_id: optional(Id),
})

export const addStage = endpoint({
  method: 'POST',
  path: '/employer/stages',
  access: 'employer',
  body: NewStage,
  reply,
  errors: ['vacancy_not_found', 'limit_reached'],
})

/** Another name, another place in the order, or both. */
export const changeStage = endpoint({
  method: 'PUT',
  path: '/employer/stages/:id',
  access: 'employer',
  params,
  body: z.object({ name: name.optional(), order: wholeNumber(1, MOST_STAGES).optional() }),
  reply,
  errors: ['stage_not_found'],
})

/** Whoever stands there goes where the state belongs. The first and the last stage stay. */
export const removeStage = endpoint({
  method: 'DELETE',
  path: '/employer/stages/:id',
  access: 'employer',
  params,
  reply,
  errors: ['stage_not_found', 'state_conflict'],
})

/** A funnel of its own for a vacancy, to begin with the same as the company's. */
export const divideStages = endpoint({
  method: 'POST',
  path: '/employer/vacancies/:id/stages',
  access: 'employer',
  params,
  reply,
  errors: ['vacancy_not_found'],
})

/** Back to the company's funnel. */
export const uniteStages = endpoint({
  method: 'DELETE',
  path: '/employer/vacancies/:id/stages',
  access: 'employer',
  params,
  reply,
  errors: ['vacancy_not_found'],
})
