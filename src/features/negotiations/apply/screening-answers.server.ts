import { refuse } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { companyReaderOf } from '#features/accounts/server/caller.ts'
import { findScreeningQuestions } from '#features/questionnaires/queries.server.ts'
import {
  type ScreeningAnswer,
  type ScreeningResult,
  showScreeningAnswers,
} from '#features/questionnaires/questionnaires.contract.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { isOwnedBy } from '../server/negotiation-columns.ts'
import { scoreScreeningAnswers, validateScreeningAnswers } from './screening-answers.rules.ts'

export function serveScreeningAnswers(serve: Serve, ctx: Ctx) {
  serve(showScreeningAnswers, async ({ caller, params }) => {
    const reader = companyReaderOf(caller)
    const result = await findScreeningAnswers(ctx.db, reader.company_id, params.id)
    const shown = textFilterOf(reader)
    return result && { ...result, answers: result.answers.map((one) => ({ ...one, value: one.value.map(shown) })) }
  })
}

/**
 * Checks screening answers against the questions of the vacancy. Returns missing or wrong answers as errors by
 * field, drops answers to other questions.
 */
export async function checkScreeningAnswers(
  tx: Db,
  seekerId: number,
  vacancyId: number,
  answers: readonly ScreeningAnswer[],
) {
  const { required, questions } = (await findScreeningQuestions(tx, seekerId, vacancyId)) ?? refuse('vacancy_not_found')
  const { answeredQuestions, errors } = validateScreeningAnswers(questions, answers, required)
  return { errors, checked: { answers: answeredQuestions, ...scoreScreeningAnswers(questions, answeredQuestions) } }
}

export async function insertScreeningAnswers(tx: Db, negotiation_id: number, { answers, ...scores }: ScreeningResult) {
  if (answers.length === 0) return
  await tx
    .insertInto('screening_answers')
    .values({ negotiation_id, answers: toJsonColumn(answers), ...scores })
    .execute()
}

async function findScreeningAnswers(db: Db, companyId: number, id: number): Promise<ScreeningResult | null> {
  const row = await db
    .selectFrom('negotiation')
    .leftJoin('screening_answers as given', 'given.negotiation_id', 'negotiation.id')
    .select(['score', 'is_knockout'])
    .select((eb) => eb.ref('given.answers').$castTo<ScreeningResult['answers'] | null>().as('answers'))
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id: companyId }))
    .executeTakeFirst()
  const { answers, score, is_knockout } = row ?? refuse('negotiation_not_found')
  return answers && { answers, score, is_knockout: is_knockout === true }
}
