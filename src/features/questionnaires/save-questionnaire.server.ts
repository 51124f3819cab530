import { refuse, refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { countRowsOfCompany, lockCompany } from '#features/accounts/server/company-rows.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findCompanyQuestionnaire } from './queries.server.ts'
import type {
  QuestionInput,
  Questionnaire,
  QuestionnaireInput,
  QuestionnaireQuestion,
} from './questionnaires.contract.ts'

const MAX_QUESTIONNAIRES = 20

export async function createCompanyQuestionnaire(
  { db, now }: Ctx,
  company_id: number,
  { title, questions }: QuestionnaireInput,
): Promise<Questionnaire> {
  const created_at = now().toISOString()
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, company_id)
    const used = await countRowsOfCompany(tx, 'questionnaire', company_id)
    if (used >= MAX_QUESTIONNAIRES)
      refuse('limit_reached', {
        message: `Больше ${MAX_QUESTIONNAIRES} анкет не сохранить. Удалите ненужные`,
        details: { max: MAX_QUESTIONNAIRES, used },
      })
    const row = {
      company_id,
      title,
      questions: toJsonColumn(assignQuestionIds(questions, [])),
      created_at,
      updated_at: created_at,
    }
    const { id } = await tx.insertInto('questionnaire').values(row).returning('id').executeTakeFirstOrThrow()
    return (await findCompanyQuestionnaire(tx, company_id, id))!
  })
}

export async function updateCompanyQuestionnaire(
  { db, now }: Ctx,
  companyId: number,
  id: number,
  { title, questions }: QuestionnaireInput,
): Promise<Questionnaire> {
  return inTransaction(db, async (tx) => {
    const before = (await lockQuestions(tx, companyId, id)) ?? refuse('not_found')
    await tx
      .updateTable('questionnaire')
      .set({ title, questions: toJsonColumn(assignQuestionIds(questions, before)), updated_at: now().toISOString() })
      .where('id', '=', id)
      .execute()
    return (await findCompanyQuestionnaire(tx, companyId, id))!
  })
}

async function lockQuestions(tx: Db, companyId: number, id: number): Promise<QuestionnaireQuestion[] | undefined> {
  const row = await tx
    .selectFrom('questionnaire')
    .select((eb) => eb.ref('questions').$castTo<QuestionnaireQuestion[]>().as('questions'))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row?.questions
}

/**
 * Assigns ids: an existing question keeps its id, a new one gets the next id after the highest in the stored version.
 * Refuses an empty list.
 */
function assignQuestionIds(
  questions: readonly QuestionInput[],
  before: readonly QuestionnaireQuestion[],
): QuestionnaireQuestion[] {
  if (questions.length === 0) refuseField('questions', 'Добавьте хотя бы один вопрос')
  const existingIds = new Set(before.map(({ id }) => id))
  let lastId = Math.max(0, ...existingIds)
  return questions.map(({ id, ...question }) => {
    const isExisting = id != null && existingIds.delete(id)
    return { ...normalizeQuestion(question), id: isExisting ? id : ++lastId }
  })
}

const YES_NO_OPTIONS = ['Да', 'Нет']

/** Keeps only the fields that apply to the type of the question. */
function normalizeQuestion({
  type,
  text,
  required,
  options,
  min,
  max,
}: Omit<QuestionInput, 'id'>): Omit<QuestionnaireQuestion, 'id'> {
  const isNumber = type === 'number'
  return {
    type,
    text,
    required,
    options: type === 'yes_no' ? toYesNoOptions(options) : ['single', 'multiple'].includes(type) ? options : [],
    min: isNumber ? (min ?? null) : null,
    max: isNumber ? (max ?? null) : null,
  }
}

const toYesNoOptions = (options: QuestionInput['options']) =>
  YES_NO_OPTIONS.map((text, index) => {
    return { text, points: options[index]?.points ?? 0, is_knockout: options[index]?.is_knockout ?? false }
  })
