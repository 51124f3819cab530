import { HideToast } from '../favorites/hiding-told.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { TabSync } from './other-tabs.tsx'
import type { CurrentUser } from './viewer.ts'

/** Toasts and synchronisation of tabs, for a user who is signed in or has just signed out. Guests never load it. */
export const SignedInFeatures = ({ user }: { user: CurrentUser }) => (
  <>
    {user && <ToastHost />}
    {user && !user.isEmployerMode && <HideToast />}
    <TabSync user={user} />
  </>
)
