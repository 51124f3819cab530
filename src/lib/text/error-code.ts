export const MIN_SERVER_ERROR_STATUS = 500

const ERROR_CODE_LENGTH = 4

/** «7F3A»: the beginning of the id under which the log has the request, short enough to be read out to the support. */
export const errorCodeFrom = (requestId: string) => requestId.slice(0, ERROR_CODE_LENGTH).toUpperCase()

/** The code of a failure of ours. Any other failure has none. */
export const errorCodeOf = (status: number, requestId: string | undefined) =>
  status >= MIN_SERVER_ERROR_STATUS && requestId ? errorCodeFrom(requestId) : undefined

/** «, код 7F3A»; empty without a code. */
export const errorCodeSuffix = (errorCode: string | undefined) => (errorCode ? `, код ${errorCode}` : '')
