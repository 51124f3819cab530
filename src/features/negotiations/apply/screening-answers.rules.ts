import type { FieldErrors } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import type {
  QuestionnaireQuestion,
  ScreeningAnswer,
  ScreeningResult,
} from '#features/questionnaires/questionnaires.contract.ts'

type DailyAnswerResults = ScreeningResult['answers']

const MAX_ANSWER_LENGTHS: Partial<Record<QuestionnaireQuestion['type'], number>> = { short: 300, long: 3000 }

/** Validates screening answers: returns the answered questions, and errors under the field names of the form. */
export function validateScreeningAnswers(
  questions: readonly QuestionnaireQuestion[],
  answers: readonly ScreeningAnswer[],
  isRequired: boolean,
) {
  const errors: FieldErrors = {}
  const answeredQuestions: DailyAnswerResults = []
  for (const [index, question] of questions.entries()) {
    const value = answerValues(answers.find(({ question_id }) => question_id === question.id))
    const problem = findAnswerProblem(question, value, isRequired)
    if (problem) errors[`answers.${index}.value`] = problem
    if (value.length > 0) answeredQuestions.push({ question, value })
  }
  return { answeredQuestions, errors }
}

const answerValues = (answer?: ScreeningAnswer): string[] => [answer?.value ?? []].flat().filter((one) => one !== '')

function findAnswerProblem(question: QuestionnaireQuestion, value: string[], isRequired: boolean): string | undefined {
  const { type, required, options } = question
  if (value.length === 0) return required && isRequired ? REQUIRED_MESSAGE : undefined
  if (type !== 'multiple' && value.length > 1) return 'Выберите один ответ'
  if (type === 'number') return findNumberProblem(question, value[0]!)
  if (options.length > 0) {
    return value.every((one) => options.some(({ text }) => text === one)) ? undefined : 'Выберите из списка'
  }
  const maxLength = MAX_ANSWER_LENGTHS[type]
  return maxLength !== undefined && value[0]!.length > maxLength ? `Не длиннее ${maxLength} символов` : undefined
}

function findNumberProblem({ min, max }: QuestionnaireQuestion, value: string): string | undefined {
  if (!/^-?\d{1,10}$/.test(value)) return 'Напишите целое число'
  if (min !== null && Number(value) < min) return `Не меньше ${min}`
  return max !== null && Number(value) > max ? `Не больше ${max}` : undefined
}

/** Scores screening answers from 0 to 100 as a share of the maximum points; null when no question has points. */
export function scoreScreeningAnswers(
  questions: readonly QuestionnaireQuestion[],
  answeredQuestions: DailyAnswerResults,
): Pick<ScreeningResult, 'score' | 'is_knockout'> {
  const maxScore = sum(questions.map(maxPoints))
  const chosenOptions = answeredQuestions.flatMap(({ question, value }) =>
    question.options.filter(({ text }) => value.includes(text)),
  )
  return {
    score: maxScore === 0 ? null : Math.round((100 * sum(chosenOptions.map(({ points }) => points))) / maxScore),
    is_knockout: chosenOptions.some(({ is_knockout }) => is_knockout),
  }
}

function maxPoints({ type, options }: QuestionnaireQuestion): number {
  const points = options.map((option) => option.points)
  return type === 'multiple' ? sum(points) : Math.max(0, ...points)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
