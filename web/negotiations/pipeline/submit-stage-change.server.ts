import type { RouterContextProvider } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import {
  addStage,
  changeStage,
  createVacancyPipeline,
  deleteVacancyPipeline,
  removeStage,
} from '#contract/negotiations/pipeline/stages.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint, submitFields } from '../../app/api.server.ts'

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
