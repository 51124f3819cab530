const ERROR_CODE_LENGTH = 4

/** «7F3A»: the beginning of the id under which the log has the request, short enough to be read out to the support. */
export const errorCodeFrom = (requestId: string) => requestId.slice(0, ERROR_CODE_LENGTH).toUpperCase()
