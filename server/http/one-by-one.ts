import type { BulkReply } from '#contract/bulk.ts'
import { isRefusal } from '#contract/errors.ts'

/** Runs an action for each item in turn and reports the outcome per item. A refusal of one does not undo the others. */
export async function oneByOne<One extends { id: number }>(
  many: readonly One[],
  act: (one: One) => Promise<unknown>,
): Promise<BulkReply> {
  const results: BulkReply['results'] = []
  for (const one of many) {
    results.push(
      await act(one).then(
        () => ({ id: one.id, ok: true }),
        (error) => refusalOf(one.id, error),
      ),
    )
  }
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

/** Rethrows errors that are not refusals: a bug fails the whole request. */
function refusalOf(id: number, error: unknown) {
  if (!isRefusal(error)) throw error
  const message = Object.values(error.errors ?? {})[0] ?? error.message
  return { id, ok: false, code: error.code, message }
}
