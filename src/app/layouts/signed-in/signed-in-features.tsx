import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { HideToast } from '#features/favorites/blacklist/hide-toast.tsx'
import { readDeviceFavorites } from '#features/favorites/device/device-favorites.ts'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { sweepDrafts } from '#ui/form/draft/draft-storage.ts'
import { LiveUpdates } from '../../live/live-updates.tsx'
import type { CurrentUser } from '../current-user.ts'

/** Toasts, drafts and live events. Guests never load it. */
export function SignedInFeatures({ user }: { user: NonNullable<CurrentUser> }) {
  useEffect(() => sweepDrafts(user.id), [user.id])
  useMergeOfDeviceFavorites(user.id)
  return (
    <>
      <ToastHost />
      {!user.isEmployerMode && <HideToast />}
      <LiveUpdates key={user.id} user={user} />
      <ModeAnnouncement isEmployerMode={user.isEmployerMode} />
    </>
  )
}

/** What was saved before the sign-in joins the favorites of the account. What could not be sent waits for the next page. */
function useMergeOfDeviceFavorites(userId: number) {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another sign-in
  useEffect(() => {
    if (readDeviceFavorites().length === 0) return
    void import('#features/favorites/device/merge-device-favorites.ts')
      .then(({ takeOverFromDevice }) => takeOverFromDevice())
      .then((isMerged) => (isMerged ? revalidate() : undefined))
      .catch(() => {})
  }, [userId, revalidate])
}

/** Says which mode is on after it was switched, and moves the focus to the heading. */
function ModeAnnouncement({ isEmployerMode }: { isEmployerMode: boolean }) {
  const [text, setText] = useState('')
  const announcedMode = useRef(isEmployerMode)
  useEffect(() => {
    if (announcedMode.current === isEmployerMode) return
    announcedMode.current = isEmployerMode
    setText(isEmployerMode ? 'Вы нанимаете' : 'Вы ищете работу')
    focusHeading()
  }, [isEmployerMode])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
