import { AwsClient } from 'aws4fetch'
import { type FileStorage, refuseUnlessValidKey, StorageUnavailableError } from './storage.ts'

/** `url`: the bucket address without a trailing slash, `https://bucket.s3.example` or `https://s3.example/bucket`. */
export type S3Settings = { url: string; key: string; secret: string; region?: string; timeoutMs?: number }

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

  async function sendRequest(method: string, key: string, body?: Uint8Array, type?: string) {
    refuseUnlessValidKey(key)
    const headers = type ? { 'content-type': type } : undefined
    const request = await client.sign(`${url}/${key}`, { method, body: body as BodyInit, headers })
    try {
      return await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new StorageUnavailableError(isLate ? `S3: no reply in ${timeoutMs} ms` : 'S3: not reached', {
        cause: error,
      })
    }
  }

  return {
    async put(key, content, type) {
      await refuseUnlessOk(await sendRequest('PUT', key, content, type))
    },

    async find(key) {
      const response = await sendRequest('GET', key)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok) return refuseUnlessOk(response)
      return new Uint8Array(await response.arrayBuffer())
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
