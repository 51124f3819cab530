import type { RouterContextProvider } from 'react-router'
import { showUser } from '#contract/accounts/accounts.ts'
import { loadEndpoint } from '../api.server.ts'
import type { UserMode } from './other-mode-notice.tsx'

/**
 * Whether the user is in the other mode than the screen is for. The loader then returns `null`, and the screen shows
 * `OtherModeNotice`.
 */
export async function isInOtherMode(context: Readonly<RouterContextProvider>, mode: UserMode): Promise<boolean> {
  const user = await loadEndpoint(context, showUser, {})
  return user !== null && user.is_employer_mode !== (mode === 'employer')
}
