import { useEffect } from 'react'
import { HideToast } from '../../../favorites/blacklist/hide-toast.tsx'
import { ToastHost } from '../../../ui/feedback/toast.tsx'
import { sweepDrafts } from '../../../ui/form/draft/draft-storage.ts'
import { LiveUpdates } from '../../live/live-updates.tsx'
import type { CurrentUser } from '../current-user.ts'
import { ModeAnnouncement } from './mode-announcement.tsx'

/** Toasts, drafts and live events. Guests never load it. */
export function SignedInFeatures({ user }: { user: NonNullable<CurrentUser> }) {
  useEffect(() => sweepDrafts(user.id), [user.id])
  return (
    <>
      <ToastHost />
      {!user.isEmployerMode && <HideToast />}
      <LiveUpdates key={user.id} user={user} />
      <ModeAnnouncement isEmployerMode={user.isEmployerMode} />
    </>
  )
}
