import type { Endpoint } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/idempotency.ts'
import { reportReplyToKey } from '#ui/form/form-key-replies.ts'

type Api = Pick<Endpoint, 'path'>

type ErrorBody = { status: 'error' } & Pick<FormRefusal, 'code' | 'message' | 'errors' | 'details'>

/** `problem`: the request failed for a reason that no field can mend, and nothing was changed. */
export type DecisionReply<T> =
  | { data: T; refused?: undefined; problem?: undefined }
  | { refused: FormRefusal; problem?: undefined }
  | { problem: DecisionProblem; refused?: undefined }

export type DecisionProblem = { text: string; kind: 'signed_out' | 'connection' | 'conflict' | 'other' }

const CONNECTION_PROBLEM: DecisionProblem = {
  kind: 'connection',
  text: 'Нет связи: ничего не отправлено. Текст сохранён, попробуйте ещё раз.',
}

const SIGNED_OUT_PROBLEM: DecisionProblem = {
  kind: 'signed_out',
  text: 'Вы вышли, ничего не отправлено. Черновик сохранён: войдите и отправьте ещё раз.',
}

/**
 * Sends a decision to the API without leaving the page: one request, whatever comes after it. `keepalive` lets it finish
 * when the page is left.
 */
export async function postDecision<T>(
  api: Api | Promise<Api>,
  { params, body }: { params?: { id: number | string }; body: unknown },
  key?: string,
): Promise<DecisionReply<T>> {
  try {
    const { path } = await api
    const response = await fetch(`/api${path.replace(':id', String(params?.id))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }) },
      body: JSON.stringify(body),
      keepalive: true,
    })
    const reply = (await response.json()) as { status: 'success'; data: T } | ErrorBody
    // Sent again after an undo, the same words are another decision.
    if (key) reportReplyToKey(key)
    return reply.status === 'error' ? failureOf(response.status, reply, body) : { data: reply.data }
  } catch {
    return { problem: CONNECTION_PROBLEM }
  }
}

function failureOf<T>(status: number, { code, message, errors, details }: ErrorBody, body: unknown): DecisionReply<T> {
  if (status === 401) return { problem: SIGNED_OUT_PROBLEM }
  if (status !== 422) return { problem: { text: `${message}.`, kind: status === 409 ? 'conflict' : 'other' } }
  return { refused: { status, code, message, errors, details, values: body as Record<string, unknown> } }
}
