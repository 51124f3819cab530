import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { useSingleKeys } from '#features/search/keys/use-single-keys.ts'
import { vacancyFormAddress } from '../own-list/own-list-address.ts'

export const SHARE_ID = 'share'

const CODES = ['KeyG', 'KeyE', 'KeyS'] as const

/** G opens the new people of the vacancy, E its form, S the link to share. */
export function useVacancyKeys(id: number) {
  const navigate = useNavigate()
  const mayHire = useMayHire()
  const runKey = useCallback(
    (code: string) => {
      if (code === 'KeyG') void navigate(inboxPath({ view: 'new', vacancy_id: id }))
      if (code === 'KeyE' && mayHire) void navigate(vacancyFormAddress(id))
      if (code === 'KeyS') showShare()
    },
    [id, mayHire, navigate],
  )
  useSingleKeys(CODES, runKey)
}

function showShare() {
  const share = document.getElementById(SHARE_ID)
  share?.scrollIntoView({ block: 'nearest' })
  share?.focus({ preventScroll: true })
}
