import { useEffect, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { onReplyToKey } from './form-key-replies.ts'

/**
 * Hidden key of a form: sent twice, by a second click or after a lost response, the form has one effect. A form that
 * stays on the page gets another key when its own submission was answered and the page is at rest. Requests of other
 * forms do not matter. `restored` is the key of a draft whose submission may have had its effect already.
 */
export function FormKey({ restored }: { restored?: string }) {
  const { state } = useNavigation()
  const isBusy = useFetchers().some((fetcher) => fetcher.state !== 'idle') || state !== 'idle'
  const [key, setKey] = useState(generateFormKey)
  const [repliedKey, setRepliedKey] = useState<string>()
  const [usedRestored, setUsedRestored] = useState(restored)
  if (usedRestored !== restored) {
    setUsedRestored(restored)
    setKey(restored ?? generateFormKey())
  }
  useEffect(() => onReplyToKey(setRepliedKey), [])
  useEffect(() => {
    if (!isBusy && repliedKey === key) setKey(generateFormKey())
  }, [isBusy, repliedKey, key])
  return <input type="hidden" name={FORM_KEY_FIELD} value={key} suppressHydrationWarning />
}

/** 32 hexadecimal digits. Browsers have `randomUUID` on secure pages only. */
export const generateFormKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
