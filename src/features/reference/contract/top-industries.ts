import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/shapes.ts'

export const TopIndustry = z.object({ id: z.number().int(), name: z.string(), open_vacancies: z.number().int() })
export type TopIndustry = z.infer<typeof TopIndustry>

export const listTopIndustries = endpoint({
  method: 'GET',
  path: '/industries/top',
  access: 'guest',
  query: z.object({ limit: wholeNumber(1, 30).default(20) }),
  reply: z.array(TopIndustry),
})
