import type { RouterContextProvider } from 'react-router'
import { loadUser } from '../load-user.server.ts'
import type { UserMode } from './other-mode-notice.tsx'

/**
 * Whether the user is in the other mode than the screen is for. The loader then returns `null`, and the screen shows
 * `OtherModeNotice`.
 */
export async function isInOtherMode(context: Readonly<RouterContextProvider>, mode: UserMode): Promise<boolean> {
  const user = await loadUser(context)
  return user !== null && user.is_employer_mode !== (mode === 'employer')
}
