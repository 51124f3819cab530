import { refuse } from '#contract/core/errors.ts'
import {
  createQuestionnaire,
  deleteQuestionnaire,
  listQuestionnaires,
  type QuestionnaireQuestion,
  showVacancyQuestions,
  updateQuestionnaire,
} from '#contract/questionnaires/questionnaires.ts'
import { companyIdOf } from '../accounts/caller.ts'
import { deleteRowOfCompany } from '../accounts/company-rows.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { findScreeningQuestions, listCompanyQuestionnaires } from './queries.ts'
import { createCompanyQuestionnaire, updateCompanyQuestionnaire } from './save-questionnaire.ts'

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
