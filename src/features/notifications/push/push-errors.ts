/** Names of specification §8, and `not-registered` of §4. */
export type PushErrorCode =
  | 'only-available-in-window'
  | 'permission-blocked'
  | 'invalid-sw-registration'
  | 'unsupported-browser'
  | 'indexed-db-unsupported'
  | 'not-registered'

export class PushError extends Error {
  override name = 'PushError'
  readonly code: PushErrorCode

  constructor(code: PushErrorCode) {
    super(code)
    this.code = code
  }
}

/** What is missing for push messages; undefined if nothing is (specification §5). */
export function missingForPush(scope: typeof globalThis): PushErrorCode | undefined {
  if (!('window' in scope) || !('document' in scope)) return 'only-available-in-window'
  const { navigator } = scope
  const isComplete =
    'serviceWorker' in navigator && 'PushManager' in scope && 'Notification' in scope && 'fetch' in scope
  if (!isComplete) return 'unsupported-browser'
  return 'indexedDB' in scope ? undefined : 'indexed-db-unsupported'
}

/** `off`: the person has not been asked, or has turned it off. `blocked`: the browser does not ask any more. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

export function pushState(scope: typeof globalThis, isOnServer: boolean): PushState {
  if (missingForPush(scope)) return 'unsupported'
  const { permission } = scope.Notification
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && isOnServer ? 'on' : 'off'
}
