import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { inboxAddress } from '../inbox-path.ts'

const STORAGE_KEY = 'inbox-order'

/** The order that was chosen last is kept on this device, for lists whose address names none. */
export function useStoredOrder(query: QueryFields) {
  const navigate = useNavigate()
  const asked = query.order_by ? String(query.order_by) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the screen opens
  useEffect(() => {
    const kept = localStorage.getItem(STORAGE_KEY)
    if (!asked && kept && kept !== 'created_at' && query.view !== 'today') {
      navigate(inboxAddress({ ...query, order_by: kept }) + openedPersonField(), { replace: true })
    }
  }, [])
  useEffect(() => {
    if (asked) localStorage.setItem(STORAGE_KEY, asked)
  }, [asked])
}

/** The person that is open stays open. */
function openedPersonField(): string {
  const id = new URLSearchParams(window.location.search).get('id')
  return id === null ? '' : `&id=${id}`
}
