import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, Id, IdParams, IdReply, requiredLine, requiredText, wholeNumber } from '#contract/shapes.ts'

export const QuestionType = z.enum(['short', 'long', 'single', 'multiple', 'number', 'yes_no'])
export type QuestionType = z.infer<typeof QuestionType>

export const MAX_QUESTIONS = 10
export const MAX_QUESTION_OPTIONS = 10
const NumberLimit = wholeNumber(-1_000_000_000, 1_000_000_000)

/** `points` and `is_knockout` are visible to employers only. */
const QuestionOption = z.object({ text: z.string(), points: z.number().int(), is_knockout: z.boolean() })

export const QuestionnaireQuestion = z.object({
  id: z.number().int(),
  type: QuestionType,
  text: z.string(),
  required: z.boolean(),
  options: z.array(QuestionOption),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
})
export type QuestionnaireQuestion = z.infer<typeof QuestionnaireQuestion>

export const Questionnaire = z.object({
  id: z.number().int(),
  title: z.string(),
  questions: z.array(QuestionnaireQuestion),
  /** Number of vacancies that use it. */
  vacancies: z.number().int(),
})
export type Questionnaire = z.infer<typeof Questionnaire>

const QuestionOptionInput = z.object({
  text: requiredText(200),
  points: wholeNumber(0, 100).default(0),
  is_knockout: Flag.default(false),
})

const QuestionInput = z
  .object({
    /** Id of an existing question: keeps its answers. */
    id: optional(Id),
    type: QuestionType,
    text: requiredText(500, 5),
    required: Flag.default(true),
    options: listOf(QuestionOptionInput, MAX_QUESTION_OPTIONS),
    min: optional(NumberLimit),
    max: optional(NumberLimit),
  })
  .refine(({ type, options }) => !['single', 'multiple'].includes(type) || options.length >= 2, {
    message: 'Добавьте хотя бы два варианта',
    path: ['options'],
  })
  .refine(({ options }) => new Set(options.map(({ text }) => text.toLowerCase())).size === options.length, {
    message: 'Варианты не должны повторяться',
    path: ['options'],
  })
  .refine(({ min, max }) => min == null || max == null || min <= max, {
    message: 'Верхняя граница меньше нижней',
    path: ['max'],
  })
export type QuestionInput = z.output<typeof QuestionInput>

export const QuestionnaireInput = z.object({
  title: requiredLine(120),
  questions: listOf(QuestionInput, MAX_QUESTIONS),
})
export type QuestionnaireInput = z.output<typeof QuestionnaireInput>

export const listQuestionnaires = endpoint({
  method: 'GET',
  path: '/employer/questionnaires',
  access: 'employer',
  reply: z.array(Questionnaire),
})

export const createQuestionnaire = endpoint({
  method: 'POST',
  path: '/employer/questionnaires',
  access: 'employer',
  body: QuestionnaireInput,
  reply: Questionnaire,
  errors: ['limit_reached'],
})

export const updateQuestionnaire = endpoint({
  method: 'PUT',
  path: '/employer/questionnaires/:id',
  access: 'employer',
  params: IdParams,
  body: QuestionnaireInput,
  reply: Questionnaire,
  errors: ['not_found'],
})

/** Removes the questionnaire from its vacancies; given answers stay. */
export const deleteQuestionnaire = endpoint({
  method: 'DELETE',
  path: '/employer/questionnaires/:id',
  access: 'employer',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found'],
})

/** Question for applicants, without points. */
const ScreeningQuestion = QuestionnaireQuestion.extend({ options: z.array(z.string()) })
export type ScreeningQuestion = z.infer<typeof ScreeningQuestion>

/** Screening questions of a vacancy; most vacancies have none. */
export const showVacancyQuestions = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/:id/questions',
  access: 'seeker',
  params: IdParams,
  reply: z.object({ required: z.boolean(), questions: z.array(ScreeningQuestion) }),
  errors: ['vacancy_not_found'],
})

const toAnswerText = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'boolean' ? (value ? 'Да' : 'Нет') : value

/** A text, or a list of texts for a question with several answers. */
export const ScreeningAnswerValue = z.preprocess(
  toAnswerText,
  z.union([boundedText(3000), z.array(boundedText(200)).max(MAX_QUESTION_OPTIONS)]),
) as unknown as z.ZodType<string | string[], string | string[] | number | boolean>

export const ScreeningAnswer = z.object({ question_id: Id, value: ScreeningAnswerValue.optional() })
export type ScreeningAnswer = z.output<typeof ScreeningAnswer>

export const ScreeningResult = z.object({
  answers: z.array(z.object({ question: QuestionnaireQuestion, value: z.array(z.string()) })),
  /** 0–100; null if no answer has points. */
  score: z.number().int().nullable(),
  is_knockout: z.boolean(),
})
export type ScreeningResult = z.infer<typeof ScreeningResult>

export const showScreeningAnswers = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/answers',
  access: 'employer',
  params: IdParams,
  reply: ScreeningResult.nullable(),
  errors: ['negotiation_not_found'],
})
