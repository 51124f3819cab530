import type { RouterContextProvider } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { addStage, changeStage, createVacancyPipeline, deleteVacancyPipeline, removeStage } from '#contract/stages.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { submitEndpoint, submitFields } from '../api.server.ts'

type StageForm = { intent: string; id: number; vacancy_id: string; fields: FormTree }

/** Runs the action that the submitted form of the stage settings asks for. */
export function submitStageChange(
  context: Readonly<RouterContextProvider>,
  { intent, id, vacancy_id, fields }: StageForm,
): Promise<{ refused?: FormRefusal }> {
  switch (intent) {
    case 'divide':
      return submitEndpoint(context, createVacancyPipeline, { params: { id: vacancy_id } })
    case 'unite':
      return submitEndpoint(context, deleteVacancyPipeline, { params: { id: vacancy_id } })
    case 'remove':
      return submitEndpoint(context, removeStage, { params: { id } })
    case 'add':
      return submitFields(context, addStage, { ...fields, vacancy_id })
    default:
      return submitFields(context, changeStage, fields, { params: { id } })
  }
}
