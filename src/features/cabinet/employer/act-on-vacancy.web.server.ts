import type { RouterContextProvider } from 'react-router'
import { runIntent, submitEndpoint } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { confirmVacancy, extendVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import type { FormTree } from '#lib/forms/form-data.ts'

/** What an act on a vacancy has done, in a sentence, or why it was refused. */
export type ActResult =
  | { done: string; id: number; refused?: undefined }
  | { done?: undefined; id?: undefined; refused: FormRefusal }

/** Prolongs or confirms a vacancy from the day screen. */
export async function actOnVacancy(
  context: Readonly<RouterContextProvider>,
  { id, intent }: FormTree,
  now: string,
): Promise<ActResult> {
  const [endpoint, word, term] = runIntent(intent, {
    confirm: () => [confirmVacancy, 'Подтвердили', 'alive_until'] as const,
    prolong: () => [extendVacancy, 'Продлили', 'expires_at'] as const,
  })
  const { reply, refused } = await submitEndpoint(context, endpoint, { params: { id: Number(id) } })
  if (refused) return { refused }
  const until = reply[term]
  return { id: reply.id, done: `${word}: ${reply.name}${until ? `, до ${shortDateText(until, now)}` : ''}` }
}
