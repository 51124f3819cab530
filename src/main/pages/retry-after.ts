import type { ApiCall } from '#contract/client.ts'
import { isRefusal } from '#contract/errors.ts'

const DEFAULT_RETRY_SECONDS = 60

/** Remembers when the last refused call may be repeated: the response of a page does not say it. */
export function noteRetryAfter(call: ApiCall) {
  let seconds = DEFAULT_RETRY_SECONDS
  const notingCall: ApiCall = (endpoint, input, options) =>
    call(endpoint, input, options).catch((error: unknown) => {
      if (isRefusal(error) && typeof error.details?.retry_after === 'number') seconds = error.details.retry_after
      throw error
    })
  return { call: notingCall, retryAfter: () => seconds }
}
