import { refuse, refuseField } from '#contract/errors.ts'
import type { Question, QuestionChange, Questionnaire, QuestionnaireChange } from '#contract/questionnaires.ts'
import { type Db, json } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { countQuestionnaires, findQuestionnaire } from './queries.ts'

const MOST = 20

export async function createQuestionnaire(
  { db, now }: Ctx,
  company_id: number,
  { title, questions }: QuestionnaireChange,
): Promise<Questionnaire> {
  const at = now().toISOString()
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('company').select('id').where('id', '=', company_id).forUpdate().execute()
    const used = await countQuestionnaires(tx, company_id)
    if (used >= MOST) refuse('limit_reached', { message: `Не больше ${MOST} анкет`, details: { max: MOST, used } })
    const row = { company_id, title, questions: json(numbered(questions, [])), created_at: at, updated_at: at }
    const { id } = await tx.insertInto('questionnaire').values(row).returning('id').executeTakeFirstOrThrow()
    return (await findQuestionnaire(tx, company_id, id))!
  })
}

export async function updateQuestionnaire(
  { db, now }: Ctx,
  companyId: number,
  id: number,
  { title, questions }: QuestionnaireChange,
): Promise<Questionnaire> {
  return db.transaction().execute(async (tx) => {
    const before = (await lockQuestions(tx, companyId, id)) ?? refuse('not_found')
    await tx
      .updateTable('questionnaire')
      .set({ title, questions: json(numbered(questions, before)), updated_at: now().toISOString() })
      .where('id', '=', id)
      .execute()
    return (await findQuestionnaire(tx, companyId, id))!
  })
}

async function lockQuestions(tx: Db, companyId: number, id: number): Promise<Question[] | undefined> {
  const row = await tx
    .selectFrom('questionnaire')
    .select((eb) => eb.ref('questions').$castTo<Question[]>().as('questions'))
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
function numbered(questions: readonly QuestionChange[], before: readonly Question[]): Question[] {
  if (questions.length === 0) refuseField('questions', 'Добавьте хотя бы один вопрос')
  const known = new Set(before.map(({ id }) => id))
  let last = Math.max(0, ...known)
  return questions.map(({ id, ...question }) => {
    const isKept = id != null && known.delete(id)
    return { ...shaped(question), id: isKept ? id : ++last }
  })
}

const YES_NO = ['Да', 'Нет']

/** Keeps only the fields that apply to the type of the question. */
function shaped({ type, text, required, options, min, max }: Omit<QuestionChange, 'id'>): Omit<Question, 'id'> {
  const isNumber = type === 'number'
  return {
    type,
    text,
    required,
    options: type === 'yes_no' ? yesNo(options) : ['single', 'multiple'].includes(type) ? options : [],
    min: isNumber ? (min ?? null) : null,
    max: isNumber ? (max ?? null) : null,
  }
}

const yesNo = (options: QuestionChange['options']) =>
  YES_NO.map((text, index) => {
    return { text, points: options[index]?.points ?? 0, is_knockout: options[index]?.is_knockout ?? false }
  })
