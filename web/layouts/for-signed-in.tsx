import { HidingTold } from '../favorites/hiding-told.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { OtherTabs } from './other-tabs.tsx'
import type { Viewer } from './viewer.ts'

/** What stands by a page of whoever is signed in, or was a moment ago. Guests are told nothing. */
export const ForSignedIn = ({ viewer }: { viewer: Viewer }) => (
  <>
    {viewer && <ToastHost />}
    {viewer && !viewer.isEmployerMode && <HidingTold />}
    <OtherTabs viewer={viewer} />
  </>
)
