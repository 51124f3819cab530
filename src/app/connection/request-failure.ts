/** Whether a loader or an action has failed. A redirect is an error of the router too. */
export const isFailure = ({ type, result }: { type: string; result: unknown }) =>
  type === 'error' && !(result instanceof Response)
