import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'

const count = z.number().int()

/** Skills that at least two of the newest open vacancies of a role ask for, the most wanted first, at most twelve. */
export const listWantedSkills = endpoint({
  method: 'GET',
  path: '/vacancies/wanted-skills',
  access: 'guest',
  query: z.object({ professional_role_id: Id }),
  /** `vacancies`: how many were read. */
  reply: z.object({ vacancies: count, skills: z.array(z.object({ name: z.string(), vacancies: count })) }),
})
