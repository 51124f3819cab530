import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type FileStorage, refuseUnlessValidKey, StorageUnavailableError } from './storage.ts'

/** `url`: the bucket address without a trailing slash, `https://bucket.s3.example` or `https://s3.example/bucket`. */
export type S3Settings = { url: string; key: string; secret: string; region?: string; timeoutMs?: number }

type RequestOptions = { body?: Uint8Array; type?: string; signal?: AbortSignal | undefined }

const DEFAULT_TIMEOUT_MS = 10_000
const TOO_MANY_REQUESTS = 429

/** Stores files in an S3-compatible store: one request per file, signature version 4. Errors hold only status codes. */
export function s3Storage({
  url,
  key: accessKeyId,
  secret,
  region = 'us-east-1',
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: 's3', retries: 0 })

  async function sendRequest(method: string, key: string, { body, type, signal }: RequestOptions = {}) {
    refuseUnlessValidKey(key)
    const headers = type ? { 'content-type': type } : undefined
    const request = await client.sign(`${url}/${key}`, { method, body: body as BodyInit, headers })
    try {
      return await fetch(request, { redirect: 'manual', signal: signal ?? AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new StorageUnavailableError(isLate ? `S3: no reply in ${timeoutMs} ms` : 'S3: not reached', {
        cause: error,
      })
    }
  }

  async function findResponse(key: string, signal?: AbortSignal): Promise<Response | undefined> {
    const response = await sendRequest('GET', key, { signal })
    if (response.ok) return response
    if (response.status !== 404) return refuseUnlessOk(response)
    await response.body?.cancel()
    return undefined
  }

  return {
    async put(key, content, type) {
      await refuseUnlessOk(await sendRequest('PUT', key, { body: content, type }))
    },

    async find(key) {
      const response = await findResponse(key)
      return response && new Uint8Array(await response.arrayBuffer())
    },

    async open(key) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), timeoutMs)
      // Only the start of the reply has a time limit: the reader of its content may be slow.
      const response = await findResponse(key, late.signal).finally(() => clearTimeout(timer))
      if (!response?.body) return undefined
      const size = Number(response.headers.get('content-length')) || undefined
      return { size, content: Readable.fromWeb(response.body as ReadableStream) }
    },

    async remove(key) {
      const response = await sendRequest('DELETE', key)
      if (response.status !== 404) await refuseUnlessOk(response)
    },
  }
}

async function refuseUnlessOk(response: Response): Promise<undefined> {
  await response.body?.cancel()
  if (response.ok) return undefined
  const isTemporary = response.status >= 500 || response.status === TOO_MANY_REQUESTS
  throw new (isTemporary ? StorageUnavailableError : Error)(`S3: HTTP ${response.status}`)
}
