import { type ApiCall, createApiClient, type Transport } from '#contract/client.ts'
import { errorCodeFrom } from '#lib/text/error-code.ts'

const MIN_SERVER_ERROR_STATUS = 500

const codes = new WeakMap<object, string>()

/** An API client whose failures have the code under which the log has the request. */
export function createCodedApiClient(send: (...args: Parameters<Transport>) => Promise<Response>): ApiCall {
  return async (endpoint, input, options) => {
    let response: Response | undefined
    const call = createApiClient(async (path, init) => {
      response = await send(path, init)
      return response
    })
    try {
      return await call(endpoint, input, options)
    } catch (error) {
      const requestId = response?.headers.get('x-request-id')
      if (requestId && response!.status >= MIN_SERVER_ERROR_STATUS) codes.set(error as object, errorCodeFrom(requestId))
      throw error
    }
  }
}

/** «, код 7F3A»; empty for a failure that is not ours. */
export function errorCodeText(error: unknown): string {
  const code = codes.get(error as object)
  return code ? `, код ${code}` : ''
}
