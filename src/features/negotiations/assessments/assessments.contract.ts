import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { boundedText, DateTime, Id, IdParams, requiredLine } from '#contract/shapes.ts'

const MIN_QUESTIONS = 3
export const MAX_SCORECARD_QUESTIONS = 6

/** From one to four: Нет, Слабо, Хорошо, Сильно. */
const HIGHEST_MARK = 4

const VERDICTS = ['yes', 'doubt', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

const Mark = z.object({ question: z.string(), mark: z.number().int(), words: z.string() })

const MemberAssessment = z.object({
  /** Empty if the author has left the company. */
  author: z.string(),
  verdict: z.enum(VERDICTS),
  marks: z.array(Mark),
  given_at: DateTime,
})
export type MemberAssessment = z.infer<typeof MemberAssessment>

/** What the team thinks after a meeting. No reply to a seeker contains it, but the archive of their data does. */
export const Assessment = z.object({
  vacancy: z.object({ id: z.number().int(), name: z.string() }),
  person: z.string().nullable(),
  questions: z.array(z.string()),
  own: MemberAssessment.nullable(),
  /** Those of others: empty until the caller has given their own. */
  others: z.array(MemberAssessment),
  /** Who has given theirs already, without what they think. */
  given_by: z.array(z.string()),
})
export type Assessment = z.infer<typeof Assessment>

export const showAssessment = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/assessment',
  access: 'employer',
  params: IdParams,
  reply: Assessment,
  errors: ['negotiation_not_found'],
})

/** Replaces the caller's own. A viewer may assess, too. */
export const saveAssessment = endpoint({
  method: 'PUT',
  path: '/employer/negotiations/:id/assessment',
  access: 'employer',
  minCompanyRole: 'viewer',
  params: IdParams,
  body: z.object({
    marks: z
      .array(
        z.object({
          mark: z.coerce.number('Выберите одно из четырёх слов').int().min(1).max(HIGHEST_MARK),
          words: boundedText(500).default(''),
        }),
      )
      .min(MIN_QUESTIONS, 'Ответьте на все вопросы')
      .max(MAX_SCORECARD_QUESTIONS),
    verdict: z.enum(VERDICTS, 'Выберите итог'),
  }),
  reply: Assessment,
  errors: ['negotiation_not_found', 'state_conflict'],
})

/** The questions of a vacancy: from three to six. */
export const saveScorecard = endpoint({
  method: 'PUT',
  path: '/employer/vacancies/:id/scorecard',
  access: 'employer',
  params: z.object({ id: Id }),
  body: z.object({
    questions: z
      .array(requiredLine(200, 3))
      .min(MIN_QUESTIONS, 'Нужно от трёх до шести вопросов')
      .max(MAX_SCORECARD_QUESTIONS, 'Нужно от трёх до шести вопросов'),
  }),
  reply: z.object({ questions: z.array(z.string()) }),
  errors: ['vacancy_not_found'],
})
