import { refuse } from '#contract/core/errors.ts'
import * as contract from '#contract/questionnaires/questionnaires.ts'
import { companyIdOf } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { deleteCompanyQuestionnaire, findScreeningQuestions, listCompanyQuestionnaires } from './queries.ts'
import { createCompanyQuestionnaire, updateCompanyQuestionnaire } from './save-questionnaire.ts'

export function serveQuestionnaires(serve: Serve, ctx: Ctx) {
  serve(contract.listQuestionnaires, ({ caller }) => listCompanyQuestionnaires(ctx.db, companyIdOf(caller)))

  serve(contract.createQuestionnaire, ({ caller, body }) => createCompanyQuestionnaire(ctx, companyIdOf(caller), body))

  serve(contract.updateQuestionnaire, ({ caller, params, body }) =>
    updateCompanyQuestionnaire(ctx, companyIdOf(caller), params.id, body),
  )

  serve(contract.deleteQuestionnaire, async ({ caller, params }) => {
    return (await deleteCompanyQuestionnaire(ctx.db, companyIdOf(caller), params.id)) ?? refuse('not_found')
  })

  serve(contract.showVacancyQuestions, async ({ params }) => {
    const { required, questions } = (await findScreeningQuestions(ctx.db, params.id)) ?? refuse('vacancy_not_found')
    return { required, questions: questions.map(withoutPoints) }
  })
}

const withoutPoints = (question: contract.QuestionnaireQuestion) => {
  return { ...question, options: question.options.map(({ text }) => text) }
}

/** A completed employer has a company. */
