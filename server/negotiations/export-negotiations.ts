import { nameOf } from '#contract/dictionaries/item.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/files.ts'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import { csvOf } from '#lib/csv.ts'
import { dateText } from '#lib/dates.ts'
import { experienceText } from '#trade/experience.ts'
import { STATE_FOR_EMPLOYER } from '#trade/negotiation-words.ts'
import { salaryTerms, salaryText } from '#trade/salary.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { companyOf } from './answer-negotiation.ts'
import { listOfVacancy } from './queries.ts'
import { listStages } from './stages.ts'

type Stages = ReadonlyMap<number | null, string>

/** Header and value of each column. The export shows nothing that an opened application hides. */
const COLUMNS: readonly [string, (one: EmployerNegotiation, stages: Stages) => string][] = [
  ['Имя', ({ resume }) => resume.person ?? ''],
  ['Возраст', ({ resume }) => String(resume.age ?? '')],
  ['Город', ({ resume }) => resume.city?.name ?? ''],
  ['Резюме', ({ resume }) => resume.title],
  ['Опыт', ({ resume, is_erased }) => (is_erased ? '' : experienceText(resume.total_experience_months))],
  ['Зарплата', ({ resume }) => wishOf(resume)],
  ['Телефон', ({ resume }) => resume.contacts?.phone?.formatted ?? ''],
  ['Почта', ({ resume }) => resume.contacts?.email ?? ''],
  ['Состояние', ({ state }) => STATE_FOR_EMPLOYER[state]],
  ['Этап', ({ stage_id }, stages) => stages.get(stage_id) ?? ''],
  ['Начат', ({ created_at }) => dateText(created_at)],
  ['Ответить до', ({ answer_due_at }) => (answer_due_at ? dateText(answer_due_at) : '')],
  ['Письмо', ({ letter }) => letter],
  ['Причина отказа', ({ refuse_reason_id, refuse_text }) => refusalOf(refuse_reason_id, refuse_text)],
]

export async function exportNegotiations({ db, now }: Ctx, caller: Caller, vacancyId: number): Promise<FileReply> {
  const [at, company_id] = [now(), companyOf(caller)]
  const stages = new Map((await listStages(db, company_id, vacancyId)).map(({ id, name }) => [id, name]))
  const vacancy = await db.selectFrom('vacancy').select('name').where('id', '=', vacancyId).executeTakeFirst()
  if (!vacancy) refuse('vacancy_not_found')
  const negotiations = await listOfVacancy(db, company_id, caller.id, vacancyId, at)
  const rows = negotiations.map((one) => COLUMNS.map(([, print]) => print(one, stages)))
  const table = csvOf([COLUMNS.map(([name]) => name), ...rows])
  return {
    name: `Отклики ${vacancy.name} ${dateText(at.toISOString())}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(table).toString('base64'),
  }
}

function wishOf({ salary_amount, salary_currency, salary_mode_id, salary_net }: EmployerNegotiation['resume']) {
  if (salary_amount === null) return ''
  const terms = { salary_currency, salary_mode_id, salary_gross: !salary_net }
  const salary = { ...terms, salary_from: salary_amount, salary_to: salary_amount }
  return [salaryText(salary), salaryTerms(salary)].filter(Boolean).join(', ')
}

const refusalOf = (reason: number | null, text: string) =>
  [nameOf(REFUSE_REASONS, reason), text].filter(Boolean).join('. ')
