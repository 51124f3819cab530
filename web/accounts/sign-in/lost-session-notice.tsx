import { useEffect, useState } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Tells a person who lost the session in the middle of a form that the text is safe. A sign-out deletes drafts. */
export function LostSessionNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // Whoever lost a session comes from a page and returns to it. Others need no script for drafts.
    if (!location.search) return
    import('../../ui/form/draft/draft-storage.ts').then(
      ({ hasStoredDraft }) => setShown(hasStoredDraft()),
      () => {},
    )
  }, [])
  return (
    <div role="status">
      {isShown && <Notice tone="info">Вы вышли из аккаунта. Черновик сохранён, войдите снова.</Notice>}
    </div>
  )
}
