import type { RouterContextProvider } from 'react-router'
import { loadEndpoint, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import {
  addStage,
  changeStage,
  createVacancyPipeline,
  deleteVacancyPipeline,
  listStages,
  removeStage,
} from './stages.contract.ts'
import { stageNameField } from './stages.rules.ts'

type StageContext = Readonly<RouterContextProvider>
type StageForm = { intent: string; id: number; vacancy_id: string; fields: FormTree }

/** Runs the action that the submitted form of the stage settings asks for. */
export function submitStageChange(
  context: StageContext,
  { intent, id, vacancy_id, fields }: StageForm,
): Promise<{ refused?: FormRefusal }> {
  return runIntent(intent, {
    divide: () => submitEndpoint(context, createVacancyPipeline, { params: { id: vacancy_id } }),
    unite: () => submitEndpoint(context, deleteVacancyPipeline, { params: { id: vacancy_id } }),
    add: () => submitFields(context, addStage, { ...fields, vacancy_id }),
    rename: () => renameStages(context, vacancy_id, fields),
    move: () => submitFields(context, changeStage, fields, { params: { id } }),
    remove: () =>
      submitEndpoint(context, removeStage, {
        params: { id },
        query: { to_stage_id: String(fields.to_stage_id ?? '') },
      }),
  })
}

/** Saves the names that differ. The first that is refused ends it. */
async function renameStages(
  context: StageContext,
  vacancy_id: string,
  fields: FormTree,
): Promise<{ refused?: FormRefusal }> {
  const stages = await loadEndpoint(context, listStages, { query: { vacancy_id } })
  for (const { id, name: saved } of stages) {
    const name = fields[stageNameField(id)]
    if (typeof name !== 'string' || name.trim() === saved) continue
    const { refused } = await submitFields(context, changeStage, { name }, { params: { id } })
    if (refused) return { refused }
  }
  return {}
}
