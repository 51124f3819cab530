import type { ModerationCode } from './grounds/moderation-rule.rules.ts'

export type CheckedTerms = {
  salary_from?: number | null | undefined
  salary_to?: number | null | undefined
  schedule_id?: number | null | undefined
  address_id?: number | null | undefined
  place_of_work_ids?: readonly number[] | undefined
}

type GapProblem = { code: ModerationCode; field: string; reason: string; fix: string }

const MAX_SALARY_RATIO = 2
const ON_SITE_PLACE_ID = 1

/** Finds missing or imprecise salary, schedule and address. Fields that are absent (undefined) are not checked. */
export function findTermGaps({
  salary_from,
  salary_to,
  schedule_id,
  address_id,
  place_of_work_ids,
}: CheckedTerms): GapProblem[] {
  const hasNoSalary = salary_from === null && salary_to === null
  const isSalaryTooWide = Boolean(salary_from && salary_to && salary_to > salary_from * MAX_SALARY_RATIO)
  const gaps: (GapProblem | false)[] = [
    hasNoSalary && {
      code: 'no_salary',
      field: 'salary_from',
      reason: 'Без суммы вакансию не находят те, кто ищет по зарплате',
      fix: 'Назовите хотя бы «от»',
    },
    isSalaryTooWide && {
      code: 'wide_salary',
      field: 'salary_to',
      reason: 'Слишком большой разброс: верхняя сумма больше нижней более чем вдвое',
      fix: 'Уменьшите разброс или напишите, от чего зависит сумма',
    },
    schedule_id === null && {
      code: 'no_schedule',
      field: 'schedule_id',
      reason: 'Без графика непонятно, подойдёт ли работа',
      fix: 'Выберите график',
    },
    address_id === null &&
      (place_of_work_ids ?? [ON_SITE_PLACE_ID]).includes(ON_SITE_PLACE_ID) && {
        code: 'no_address',
        field: 'address_id',
        reason: 'Без адреса непонятно, далеко ли ехать',
        fix: 'Укажите адрес или станцию метро',
      },
  ]
  return gaps.filter((gap) => gap !== false)
}

const DUTIES_PATTERN =
  /обязанност|задач|предстоит|нужно будет|чем заниматься|что делать|заниматься|функционал|\n[ \t]*[-–—•*]/i
const MIN_TOTAL_LENGTH = 500

/** Finds missing duties and a description that is too short. `length` is the total length of all texts. */
export function findTextGaps(texts: { description?: string; duties?: string }, length: number): GapProblem[] {
  const { description, duties = '' } = texts
  if (description === undefined || description.trim() === '') return []
  const gaps: (GapProblem | false)[] = [
    duties.trim() === '' &&
      !DUTIES_PATTERN.test(description) && {
        code: 'no_duties',
        field: 'duties',
        reason: 'Не сказано, что делать каждый день',
        fix: 'Перечислите три–пять дел, на которые уходит день',
      },
    length < MIN_TOTAL_LENGTH && {
      code: 'brief',
      field: 'description',
      reason: 'Текст короткий: по нему трудно решить, откликаться ли',
      fix: 'Добавьте, с кем работать, как устроен день и чему научите',
    },
  ]
  return gaps.filter((gap) => gap !== false)
}
