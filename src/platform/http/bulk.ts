import { isRefusal } from '#contract/errors.ts'
import type { BulkReply } from '#contract/replies.ts'

/** Runs an action for each item in turn and reports the outcome per item. A refusal of one does not undo the others. */
export async function runBulk<Item extends { id: number }>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<BulkReply> {
  const results: BulkReply['results'] = []
  for (const item of items) {
    results.push(
      await action(item).then(
        () => ({ id: item.id, ok: true }),
        (error) => toFailedResult(item.id, error),
      ),
    )
  }
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

/** Rethrows errors that are not refusals: a bug fails the whole request. */
function toFailedResult(id: number, error: unknown) {
  if (!isRefusal(error)) throw error
  const message = Object.values(error.errors ?? {})[0] ?? error.message
  return { id, ok: false, code: error.code, message }
}
