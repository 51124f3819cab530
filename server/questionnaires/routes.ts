import { refuse } from '#contract/errors.ts'
import * as contract from '#contract/questionnaires.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { createQuestionnaire, updateQuestionnaire } from './keep-questionnaire.ts'
import { deleteQuestionnaire, findAsked, listQuestionnaires } from './queries.ts'

export function serveQuestionnaires(serve: Serve, ctx: Ctx) {
  serve(contract.listQuestionnaires, ({ caller }) => listQuestionnaires(ctx.db, companyOf(caller)))

  serve(contract.createQuestionnaire, ({ caller, body }) => createQuestionnaire(ctx, companyOf(caller), body))

  serve(contract.updateQuestionnaire, ({ caller, params, body }) =>
    updateQuestionnaire(ctx, companyOf(caller), params.id, body),
  )

  serve(contract.deleteQuestionnaire, async ({ caller, params }) => {
    return (await deleteQuestionnaire(ctx.db, companyOf(caller), params.id)) ?? refuse('not_found')
  })

  serve(contract.showVacancyQuestions, async ({ params }) => {
    const { required, questions } = (await findAsked(ctx.db, params.id)) ?? refuse('vacancy_not_found')
    return { required, questions: questions.map(asAsked) }
  })
}

const asAsked = (question: contract.Question) => {
  return { ...question, options: question.options.map(({ text }) => text) }
}

/** A completed employer has a company. */
const companyOf = ({ company_id }: Caller) => company_id!
