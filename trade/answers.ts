import type { FieldErrors } from '#contract/errors.ts'
import { REQUIRED } from '#contract/messages.ts'
import type { Answer, GivenAnswers, Question } from '#contract/questionnaires.ts'

type Given = GivenAnswers['answers']

const LONGEST: Partial<Record<Question['type'], number>> = { short: 300, long: 3000 }

/** Validates screening answers: returns the answered questions, and errors under the field names of the form. */
export function readAnswers(questions: readonly Question[], answers: readonly Answer[], isRequired: boolean) {
  const errors: FieldErrors = {}
  const given: Given = []
  for (const [index, question] of questions.entries()) {
    const value = givenTo(answers.find(({ question_id }) => question_id === question.id))
    const problem = problemOf(question, value, isRequired)
    if (problem) errors[`answers.${index}.value`] = problem
    if (value.length > 0) given.push({ question, value })
  }
  return { given, errors }
}

const givenTo = (answer?: Answer): string[] => [answer?.value ?? []].flat().filter((one) => one !== '')

function problemOf(question: Question, value: string[], isRequired: boolean): string | undefined {
  const { type, required, options } = question
  if (value.length === 0) return required && isRequired ? REQUIRED : undefined
  if (type !== 'multiple' && value.length > 1) return 'Выберите один ответ'
  if (type === 'number') return problemOfNumber(question, value[0]!)
  if (options.length > 0) {
    return value.every((one) => options.some(({ text }) => text === one)) ? undefined : 'Выберите из списка'
  }
  const most = LONGEST[type]
  return most !== undefined && value[0]!.length > most ? `Не длиннее ${most} символов` : undefined
}

function problemOfNumber({ min, max }: Question, value: string): string | undefined {
  if (!/^-?\d{1,10}$/.test(value)) return 'Напишите целое число'
  if (min !== null && Number(value) < min) return `Не меньше ${min}`
  return max !== null && Number(value) > max ? `Не больше ${max}` : undefined
}

/** Scores screening answers from 0 to 100 as a share of the maximum points; null when no question has points. */
export function scoreOf(questions: readonly Question[], given: Given): Pick<GivenAnswers, 'score' | 'is_knockout'> {
  const most = sum(questions.map(bestOf))
  const chosen = given.flatMap(({ question, value }) => question.options.filter(({ text }) => value.includes(text)))
  return {
    score: most === 0 ? null : Math.round((100 * sum(chosen.map(({ points }) => points))) / most),
    is_knockout: chosen.some(({ is_knockout }) => is_knockout),
  }
}

function bestOf({ type, options }: Question): number {
  const points = options.map((option) => option.points)
  return type === 'multiple' ? sum(points) : Math.max(0, ...points)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
