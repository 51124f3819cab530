import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'

const count = z.number().int()

/**
 * Skills that at least two companies ask for in the newest open vacancies of a role, the most wanted first, at most twelve. Only companies
 * count that are verified or that an operator has imported.
 */
export const listWantedSkills = endpoint({
  method: 'GET',
  path: '/vacancies/wanted-skills',
  access: 'guest',
  query: z.object({ professional_role_id: Id }),
  /** `vacancies`: how many were read. */
  reply: z.object({ vacancies: count, skills: z.array(z.object({ name: z.string(), vacancies: count })) }),
})
