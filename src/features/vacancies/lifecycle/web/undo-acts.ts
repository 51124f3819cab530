import { createApiClient } from '#contract/client.ts'
import { isRefusal } from '#contract/errors.ts'
import { undoVacancyAct } from '../contract/vacancy-lifecycle.ts'

/** `keepalive`: the request must finish even if the page is being left. */
const call = createApiClient((path, init) => fetch(path, { ...init, keepalive: true }))

/** Undoes the last act on each vacancy. Resolves with what went wrong. */
export async function undoActs(ids: readonly number[]): Promise<string | undefined> {
  const undone = await Promise.allSettled(ids.map((id) => call(undoVacancyAct, { params: { id } })))
  const failed = undone.find((one) => one.status === 'rejected')
  if (!failed) return undefined
  return isRefusal(failed.reason) ? `${failed.reason.message}.` : 'Нет связи: ничего не отменено. Попробуйте ещё раз.'
}
