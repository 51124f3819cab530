import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import {
  archiveVacancy,
  deleteVacancy,
  publishVacancy,
  updateVacancy,
  updateVacancyDraft,
} from '#contract/own-vacancies.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { submit, submitFields } from '../api.server.ts'

type Context = Readonly<RouterContextProvider>
type Done = { refused?: Refused }

/** What is done to a vacancy as a whole, from the list or from its own screen. */
export function actOnVacancy(context: Context, id: number, { intent, ...fields }: FormTree): Promise<Done> {
  const params = { id }
  if (intent === 'archive') return submitFields(context, archiveVacancy, fields, { params })
  if (intent === 'delete') return submit(context, deleteVacancy, { params, query: {} })
  return submit(context, publishVacancy, { params })
}

/** Only what has been published carries its version: nobody but its author edits a draft. */
export function saveVacancy(context: Context, id: number, { status, version, ...fields }: FormTree): Promise<Done> {
  const params = { id }
  return status === 'draft'
    ? submitFields(context, updateVacancyDraft, fields, { params })
    : submitFields(context, updateVacancy, { ...fields, version }, { params })
}
