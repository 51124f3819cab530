import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { NamedItem } from '#contract/shapes.ts'
import { AnswerRate } from '#features/promises/promises.contract.ts'

const count = z.number().int()

const CountedRole = NamedItem.extend({ open_vacancies: count })

const CountedCity = NamedItem.extend({
  /** «в Москве» */
  name_prepositional: z.string(),
  open_vacancies: count,
  /** Roles with the most open vacancies in this city. */
  roles: z.array(CountedRole),
})
export type CountedCity = z.infer<typeof CountedCity>

export const VacancyOverview = z.object({
  open_vacancies: count,
  /** Open vacancies whose employer published or confirmed them within the last seven days. */
  confirmed: count,
  /** Answers that were due in the last thirty days. Null with fewer than a hundred: a share of few says nothing. */
  answered: AnswerRate.nullable(),
  /** Cities with the most open vacancies, most first. */
  cities: z.array(CountedCity),
})
export type VacancyOverview = z.infer<typeof VacancyOverview>

/** What the site holds, for its front page. Some minutes old, because nothing is counted for it. */
export const showVacancyOverview = endpoint({
  method: 'GET',
  path: '/vacancies/overview',
  access: 'guest',
  reply: VacancyOverview,
})
