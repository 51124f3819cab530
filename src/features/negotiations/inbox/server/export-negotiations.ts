import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { experienceText } from '#features/resumes/rules/experience.ts'
import { salaryTermsText, salaryText } from '#features/vacancies/rules/salary.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toCsv } from '#lib/text/csv.ts'
import type { Ctx } from '#platform/context.ts'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { listOwnStages } from '../../pipeline/stage-queries.server.ts'
import { EMPLOYER_STATE_LABELS } from '../../rules/state-labels.ts'
import { listNegotiationsOfVacancy } from '../../server/queries.ts'
import { forRoleOf } from './open-negotiation.ts'

type StageNames = ReadonlyMap<number | null, string>

/** Header and value of each column. The export shows nothing that an opened application hides. */
const EXPORT_COLUMNS: readonly [string, (one: EmployerNegotiation, stages: StageNames) => string][] = [
  ['Имя', ({ resume }) => resume.person ?? ''],
  ['Возраст', ({ resume }) => String(resume.age ?? '')],
  ['Город', ({ resume }) => resume.city?.name ?? ''],
  ['Резюме', ({ resume }) => resume.title],
  ['Опыт', ({ resume, is_erased }) => (is_erased ? '' : experienceText(resume.total_experience_months))],
  ['Зарплата', ({ resume }) => salaryTextOf(resume)],
  ['Телефон', ({ resume }) => resume.contacts?.phone?.formatted ?? ''],
  ['Почта', ({ resume }) => resume.contacts?.email ?? ''],
  ['Состояние', ({ state }) => EMPLOYER_STATE_LABELS[state]],
  ['Этап', ({ stage_id }, stages) => stages.get(stage_id) ?? ''],
  ['Дата отклика', ({ created_at }) => dateText(created_at)],
  ['Ответить до', ({ answer_due_at }) => (answer_due_at ? dateText(answer_due_at) : '')],
  ['Письмо', ({ letter }) => letter],
  ['Причина отказа', ({ refuse_reason_id, refuse_text }) => refusalTextOf(refuse_reason_id, refuse_text)],
]

export async function exportNegotiationsOfVacancy(
  { db, now }: Ctx,
  caller: Caller,
  vacancyId: number,
): Promise<FileReply> {
  const [at, company_id] = [now(), companyIdOf(caller)]
  const stages = new Map((await listOwnStages(db, company_id, vacancyId)).map(({ id, name }) => [id, name]))
  const vacancy = await db.selectFrom('vacancy').select('name').where('id', '=', vacancyId).executeTakeFirst()
  if (!vacancy) refuse('vacancy_not_found')
  const negotiations = await listNegotiationsOfVacancy(db, company_id, caller.id, vacancyId, at)
  const rows = negotiations.map((one) => EXPORT_COLUMNS.map(([, print]) => print(forRoleOf(caller, one), stages)))
  const table = toCsv([EXPORT_COLUMNS.map(([name]) => name), ...rows])
  return {
    name: `Отклики ${vacancy.name} ${dateText(at.toISOString())}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(table).toString('base64'),
  }
}

function salaryTextOf({ salary_amount, salary_currency, salary_mode_id, salary_net }: EmployerNegotiation['resume']) {
  if (salary_amount === null) return ''
  const terms = { salary_currency, salary_mode_id, salary_gross: !salary_net }
  const salary = { ...terms, salary_from: salary_amount, salary_to: salary_amount }
  return [salaryText(salary), salaryTermsText(salary)].filter(Boolean).join(', ')
}

const refusalTextOf = (reason: number | null, text: string) =>
  [nameById(REFUSE_REASONS, reason), text].filter(Boolean).join('. ')
