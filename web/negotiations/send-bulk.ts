import type { BulkReply } from '#contract/bulk.ts'
import type { Input } from '#contract/endpoint.ts'
import type { answerInBulk } from '#contract/inbox.ts'

export type BulkBody = Input<typeof answerInBulk>['body']

type Answer = { status: 'success'; data: BulkReply } | { status: 'error'; message: string }

/**
 * Sends a bulk action directly to the API. `keepalive` lets the request finish while the page is being left. Returns
 * the error text, or undefined on success.
 */
export async function sendBulk(body: BulkBody): Promise<string | undefined> {
  try {
    const response = await fetch('/api/employer/negotiations/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    const answer = (await response.json()) as Answer
    return answer.status === 'error' ? `${answer.message}.` : troubleOf(answer.data)
  } catch {
    return 'Нет связи: ничего не отправлено. Попробуйте ещё раз.'
  }
}

function troubleOf({ failed, results }: BulkReply): string | undefined {
  if (failed === 0) return undefined
  const first = results.find(({ ok }) => !ok)?.message
  return results.length === 1 ? `${first}.` : `Не получилось: ${failed} из ${results.length}. ${first}.`
}
