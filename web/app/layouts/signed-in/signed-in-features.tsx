import { useEffect } from 'react'
import { HideToast } from '../../../favorites/blacklist/hide-toast.tsx'
import { ToastHost } from '../../../ui/feedback/toast.tsx'
import { sweepDrafts } from '../../../ui/form/draft/draft-storage.ts'
import { LiveUpdates } from '../../live/live-updates.tsx'
import type { CurrentUser } from '../current-user.ts'
import { ModeAnnouncement } from './mode-announcement.tsx'
import { TabSync } from './tab-sync.tsx'

/** Toasts, live events and synchronisation of tabs, for a user who is signed in or has just signed out. Guests never load it. */
export function SignedInFeatures({ user }: { user: CurrentUser }) {
  const owner = user?.id
  useEffect(() => {
    if (owner !== undefined) sweepDrafts(owner)
  }, [owner])
  return (
    <>
      {user && <ToastHost />}
      {user && !user.isEmployerMode && <HideToast />}
      {user && <LiveUpdates key={user.id} user={user} />}
      {user && <ModeAnnouncement isEmployerMode={user.isEmployerMode} />}
      <TabSync user={user} />
    </>
  )
}
