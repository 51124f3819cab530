import type { BulkReply } from '#contract/core/bulk-reply.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { applyBulkAction } from '#contract/negotiations/bulk/bulk-actions.ts'

export type BulkActionBody = Input<typeof applyBulkAction>['body']

type BulkActionReply = { status: 'success'; data: BulkReply } | { status: 'error'; message: string }

/**
 * Sends a bulk action directly to the API. `keepalive` lets the request finish while the page is being left. Returns
 * the error text, or undefined on success.
 */
export async function sendBulkAction(body: BulkActionBody): Promise<string | undefined> {
  try {
    const response = await fetch('/api/employer/negotiations/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    const reply = (await response.json()) as BulkActionReply
    return reply.status === 'error' ? `${reply.message}.` : failureText(reply.data)
  } catch {
    return 'Нет связи: ничего не отправлено. Попробуйте ещё раз.'
  }
}

function failureText({ failed, results }: BulkReply): string | undefined {
  if (failed === 0) return undefined
  const first = results.find(({ ok }) => !ok)?.message
  return results.length === 1 ? `${first}.` : `Не получилось: ${failed} из ${results.length}. ${first}.`
}
