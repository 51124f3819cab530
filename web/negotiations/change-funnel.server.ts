import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { addStage, changeStage, divideStages, removeStage, uniteStages } from '#contract/stages.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { submit, submitFields } from '../api.server.ts'

type Wish = { intent: string; id: number; vacancy_id: string; fields: FormTree }

/** Runs the action that the submitted form of the stage settings asks for. */
export function changeFunnel(
  context: Readonly<RouterContextProvider>,
  { intent, id, vacancy_id, fields }: Wish,
): Promise<{ refused?: Refused }> {
  switch (intent) {
    case 'divide':
      return submit(context, divideStages, { params: { id: vacancy_id } })
    case 'unite':
      return submit(context, uniteStages, { params: { id: vacancy_id } })
    case 'remove':
      return submit(context, removeStage, { params: { id } })
    case 'add':
      return submitFields(context, addStage, { ...fields, vacancy_id })
    default:
      return submitFields(context, changeStage, fields, { params: { id } })
  }
}
