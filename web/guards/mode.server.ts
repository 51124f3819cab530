import type { RouterContextProvider } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { load } from '../api.server.ts'
import type { Side } from './other-mode.tsx'

/** For the loader of a screen that belongs to one side: answer `null` then, and show `OtherMode`. */
export async function isInOtherMode(context: Readonly<RouterContextProvider>, side: Side): Promise<boolean> {
  const user = await load(context, showUser, {})
  return user !== null && user.is_employer_mode !== (side === 'employer')
}
