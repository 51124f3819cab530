import type { RouterContextProvider } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { confirmVacancy, extendVacancy } from '#contract/vacancies/vacancy-lifecycle.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint } from '../../app/api.server.ts'

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
  const endpoint = intent === 'confirm' ? confirmVacancy : extendVacancy
  const { reply, refused } = await submitEndpoint(context, endpoint, { params: { id: Number(id) } })
  if (refused) return { refused }
  const { id: vacancyId, name, expires_at, alive_until } = reply
  const [word, until] = intent === 'confirm' ? ['Подтвердили', alive_until] : ['Продлили', expires_at]
  return { id: vacancyId, done: `${word}: ${name}${until ? `, до ${shortDateText(until, now)}` : ''}` }
}
