import { DeliveryError } from '../delivery-error.ts'

type PushRequest = {
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | string
  timeoutMs: number
  /** Name of the push service in errors. Its address may contain the token. */
  service: string
}

const DEAD_TOKEN_STATUSES = [404, 410]
const TEMPORARY_STATUSES = [408, 425, 429]
const MAX_RETRY_AFTER_SECONDS = 86_400

/**
 * Posts to a push service. Rejects with a `DeliveryError` for all that is no success. Errors contain a status only: an
 * answer may repeat the token.
 */
export async function postToPushService(url: string, { headers, body, timeoutMs, service }: PushRequest) {
  const response = await request(url, { headers, body, timeoutMs, service })
  if (response.ok) return response
  const { status } = response
  await response.body?.cancel()
  throw new DeliveryError(`${service}: HTTP ${status}`, kindOfStatus(status), {
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
  })
}

async function request(url: string, { headers, body, timeoutMs, service }: PushRequest) {
  try {
    // A redirect could lead into our own network.
    const signal = AbortSignal.timeout(timeoutMs)
    return await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(isLate ? `${service}: no reply in ${timeoutMs} ms` : `${service}: not reached`, 'temporary')
  }
}

function kindOfStatus(status: number): DeliveryError['kind'] {
  if (DEAD_TOKEN_STATUSES.includes(status)) return 'bounced'
  return status < 400 || status >= 500 || TEMPORARY_STATUSES.includes(status) ? 'temporary' : 'permanent'
}

/** The header holds seconds or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER_SECONDS) : undefined
}
