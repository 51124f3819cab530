import { type RefObject, useEffect, useRef } from 'react'
import type { Mask } from '#lib/forms/masked-text.ts'

/**
 * Formats an input by a mask. Its script is loaded when the field is entered or filled in; until then, or without a
 * network, the text stays as typed, which the server reads too. Returns listeners for the input.
 */
export function useMask(input: RefObject<HTMLInputElement | null>, loadMask: () => Promise<Mask>) {
  const isPrepared = useRef(false)

  function prepare() {
    if (isPrepared.current) return
    isPrepared.current = true
    const textBefore = input.current?.value ?? ''
    Promise.all([import('./masked-input.ts'), loadMask()]).then(
      ([{ attachMask }, mask]) => input.current && attachMask(input.current, mask, textBefore),
      () => {
        isPrepared.current = false
      },
    )
  }

  // Something may have been typed before the script of the page ran. An empty field with the focus waits for the first sign.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is drawn
  useEffect(() => {
    if (document.activeElement === input.current && input.current?.value !== '') prepare()
  }, [])

  return { onFocus: prepare, onInput: prepare }
}
