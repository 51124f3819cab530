import { refuse } from '#contract/errors.ts'
import { companyIdOf } from '#features/accounts/server/caller.ts'
import { deleteRowOfCompany } from '#features/accounts/server/company-rows.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { findScreeningQuestions, listCompanyQuestionnaires } from './queries.server.ts'
import {
  createQuestionnaire,
  deleteQuestionnaire,
  listQuestionnaires,
  type QuestionnaireQuestion,
  showVacancyQuestions,
  updateQuestionnaire,
} from './questionnaires.contract.ts'
import { createCompanyQuestionnaire, updateCompanyQuestionnaire } from './save-questionnaire.server.ts'

export function serveQuestionnaires(serve: Serve, ctx: Ctx) {
  serve(listQuestionnaires, ({ caller }) => listCompanyQuestionnaires(ctx.db, companyIdOf(caller)))

  serve(createQuestionnaire, ({ caller, body }) => createCompanyQuestionnaire(ctx, companyIdOf(caller), body))

  serve(updateQuestionnaire, ({ caller, params, body }) =>
    updateCompanyQuestionnaire(ctx, companyIdOf(caller), params.id, body),
  )

  serve(deleteQuestionnaire, async ({ caller, params }) => {
    return (await deleteRowOfCompany(ctx.db, 'questionnaire', companyIdOf(caller), params.id)) ?? refuse('not_found')
  })

  serve(showVacancyQuestions, async ({ caller, params }) => {
    const { required, questions } =
      (await findScreeningQuestions(ctx.db, caller.id, params.id)) ?? refuse('vacancy_not_found')
    return { required, questions: questions.map(withoutPoints) }
  })
}

const withoutPoints = (question: QuestionnaireQuestion) => {
  return { ...question, options: question.options.map(({ text }) => text) }
}

/** A completed employer has a company. */
