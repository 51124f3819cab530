import { HideToast } from '../../favorites/blacklist/hide-toast.tsx'
import { ToastHost } from '../../ui/feedback/toast.tsx'
import type { CurrentUser } from './current-user.ts'
import { TabSync } from './tab-sync.tsx'

/** Toasts and synchronisation of tabs, for a user who is signed in or has just signed out. Guests never load it. */
export const SignedInFeatures = ({ user }: { user: CurrentUser }) => (
  <>
    {user && <ToastHost />}
    {user && !user.isEmployerMode && <HideToast />}
    <TabSync user={user} />
  </>
)
