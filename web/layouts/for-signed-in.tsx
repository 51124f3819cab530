import { HidingTold } from '../favorites/hiding-told.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { OtherTabs } from './other-tabs.tsx'
import type { Viewer } from './viewer.ts'

/** Toasts and synchronisation of tabs, for a user who is signed in or has just signed out. Guests never load it. */
export const ForSignedIn = ({ viewer }: { viewer: Viewer }) => (
  <>
    {viewer && <ToastHost />}
    {viewer && !viewer.isEmployerMode && <HidingTold />}
    <OtherTabs viewer={viewer} />
  </>
)
