import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ProviderError } from './provider-error.ts'
import type { RateBucket } from './rate-bucket.ts'

const MAX_REPLY_BYTES = 5 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 10_000
const MAX_REPETITIONS = 2
const DEFAULT_PAUSE_MS = 400

export type ServiceRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  /** A GET that has an effect. */
  isUnrepeatable?: boolean
}

export type ServiceReply = {
  status: number
  /** Undefined: no body, or one that is not JSON. */
  json: unknown
  retryAfterSeconds: number | undefined
}

export type CallRules = { name: string; bucket: RateBucket; timeoutMs?: number; pauseMs?: number }

/**
 * Calls a service over HTTP: in its rate, within ten seconds, at most five megabytes, without following redirects.
 * Reading that fails for reasons of load is repeated twice after a random pause. Rejects `busy` or `malformed`; other
 * answers are for the adapter to judge.
 */
export async function callService(request: ServiceRequest, rules: CallRules): Promise<ServiceReply> {
  for (let repetition = 0; ; repetition++) {
    try {
      return refuseBusyReply(await rules.bucket.run(() => callOnce(request, rules)), rules.name)
    } catch (error) {
      if (!mayRepeat(request, error) || repetition === MAX_REPETITIONS) throw error
      await wait((rules.pauseMs ?? DEFAULT_PAUSE_MS) * 2 ** repetition * (0.5 + randomInt(1000) / 1000))
    }
  }
}

/** Not after ten seconds of silence, and not when the service itself asks to wait: then the whole job waits. */
function mayRepeat({ method, isUnrepeatable = false }: ServiceRequest, error: unknown): boolean {
  if (method !== 'GET' || isUnrepeatable) return false
  if (!(error instanceof ProviderError) || error.kind !== 'busy') return false
  return error.details.retryAfterSeconds === undefined && !isTimeout(error.cause)
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

async function callOnce({ method, url, headers, form, json }: ServiceRequest, { name, timeoutMs }: CallRules) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
      // A redirect would send the token to an address that is not in the settings.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS),
    })
    const text = await readBounded(response, name)
    return {
      status: response.status,
      json: parseJson(text),
      isEmpty: text === '',
      retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('busy', `${name}: ${isTimeout(error) ? 'no reply in time' : 'not reached'}`, {
      cause: error,
    })
  }
}

type RawReply = Awaited<ReturnType<typeof callOnce>>

function refuseBusyReply({ isEmpty, ...reply }: RawReply, name: string): ServiceReply {
  const { status, json, retryAfterSeconds } = reply
  if (status === 429 || status >= 500) throw new ProviderError('busy', `${name}: HTTP ${status}`, { retryAfterSeconds })
  if (status >= 300 && status < 400) throw new ProviderError('malformed', `${name}: HTTP ${status}`)
  if (status < 300 && json === undefined && !isEmpty) throw new ProviderError('malformed', `${name}: no JSON`)
  return reply
}

/** Stops reading where the answer gets too long, so that a broken service cannot fill the memory. */
async function readBounded(response: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_REPLY_BYTES) throw new ProviderError('malformed', `${name}: a reply over five megabytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, toStorable)
  } catch {
    return undefined
  }
}

/** PostgreSQL stores neither NUL nor an unpaired surrogate, so one of them would stop all that is read with it. */
const toStorable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD').toWellFormed() : value

const MAX_RETRY_AFTER_SECONDS = 3600

function readSeconds(header: string | null): number | undefined {
  const seconds = Number(header)
  return header !== null && Number.isInteger(seconds) && seconds >= 0
    ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS)
    : undefined
}
