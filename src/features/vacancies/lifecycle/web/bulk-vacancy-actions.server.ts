import type { RouterContextProvider } from 'react-router'
import { runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { BulkReply } from '#contract/replies.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { archiveVacancies, extendVacancy } from '../contract/vacancy-lifecycle.ts'

type Context = Readonly<RouterContextProvider>
type BulkResult = { reply: BulkReply; refused?: undefined } | { reply?: undefined; refused: FormRefusal }

/** Runs the intent of the selected vacancies. */
export function runBulkVacancyAction(context: Context, { intent, ...fields }: FormTree): Promise<BulkResult> {
  return runIntent(intent, {
    archive_many: () => submitFields(context, archiveVacancies, fields),
    prolong_many: () => extendMany(context, String(fields.ids).split(',').map(Number)),
  })
}

async function extendMany(context: Context, ids: readonly number[]): Promise<BulkResult> {
  const results: BulkReply['results'] = []
  for (const id of ids) {
    const { refused } = await submitEndpoint(context, extendVacancy, { params: { id } })
    results.push({ id, ok: !refused, code: refused?.code, message: refused?.message })
  }
  const done = results.filter(({ ok }) => ok).length
  return { reply: { done, failed: results.length - done, results } }
}
