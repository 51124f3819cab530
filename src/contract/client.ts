import { toQueryString } from '#lib/forms/query-string.ts'
import type { Endpoint, Input, Reply } from './endpoint.ts'
import { ErrorReply, Refusal } from './errors.ts'
import { IDEMPOTENCY_KEY_HEADER } from './idempotency.ts'

export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ json(): unknown }>

type UntypedInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

export type CallOptions = {
  /** A repetition with the same key gets the first reply and has no second effect, for 24 hours. */
  idempotencyKey?: string
}

export type ApiCall = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Reply<E>>

/** Creates a typed API client over a transport: `fetch` in browsers, `inject` in tests. Throws the server's Refusal. */
export function createApiClient(transport: Transport, token?: string): ApiCall {
  return async (endpoint, input, { idempotencyKey } = {}) => {
    const { params, query, body } = input as UntypedInput
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])))
    const response = await transport(`/api${path}${toQueryString(query ?? {})}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const reply = await response.json()
    const refused = ErrorReply.safeParse(reply)
    if (refused.success) throw new Refusal(refused.data.code, refused.data)
    const { data, meta } = reply as { data: unknown; meta?: unknown }
    return (endpoint.meta ? { data, meta } : data) as Reply<typeof endpoint>
  }
}
