import { refuse } from '#contract/errors.ts'
import { type Answer, type GivenAnswers, showAnswers } from '#contract/questionnaires.ts'
import { type Db, json } from '#database/connect.ts'
import { readAnswers, scoreOf } from '#trade/answers.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { findAsked } from '../questionnaires/queries.ts'
import { companyOf } from './answer-negotiation.ts'
import { isOwnedBy } from './columns.ts'

export function serveAnswers(serve: Serve, ctx: Ctx) {
  serve(showAnswers, async ({ caller, params }) => findAnswers(ctx.db, companyOf(caller), params.id))
}

/**
 * Checks screening answers against the questions of the vacancy. Refuses missing or wrong answers by field, drops
 * answers to other questions.
 */
export async function checkedAnswers(tx: Db, vacancyId: number, answers: readonly Answer[]) {
  const { required, questions } = (await findAsked(tx, vacancyId)) ?? refuse('vacancy_not_found')
  const { given, errors } = readAnswers(questions, answers, required)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return { answers: given, ...scoreOf(questions, given) }
}

export async function insertAnswers(tx: Db, negotiation_id: number, { answers, ...worth }: GivenAnswers) {
  if (answers.length === 0) return
  await tx
    .insertInto('negotiation_answers')
    .values({ negotiation_id, answers: json(answers), ...worth })
    .execute()
}

async function findAnswers(db: Db, companyId: number, id: number): Promise<GivenAnswers | null> {
  const row = await db
    .selectFrom('negotiation')
    .leftJoin('negotiation_answers as given', 'given.negotiation_id', 'negotiation.id')
    .select(['score', 'is_knockout'])
    .select((eb) => eb.ref('given.answers').$castTo<GivenAnswers['answers'] | null>().as('answers'))
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id: companyId }))
    .executeTakeFirst()
  const { answers, score, is_knockout } = row ?? refuse('negotiation_not_found')
  return answers && { answers, score, is_knockout: is_knockout === true }
}
