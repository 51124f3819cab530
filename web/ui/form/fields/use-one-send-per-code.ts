import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { FormContext } from '../form-context.ts'

/**
 * A wrong code costs an attempt, so the same code is never sent twice: neither while it is on its way nor after it was
 * refused. A failed connection refuses nothing. Resolves with what is wrong with the code in the field.
 */
export function useOneSendPerCode(input: RefObject<HTMLInputElement | null>, error: string | undefined) {
  const form = useContext(FormContext)
  const isBusy = useRef(false)
  isBusy.current = form?.isBusy ?? false
  const sent = useRef('')
  const refused = useRef('')
  const [problem, setProblem] = useState<string>()

  const refusal = form?.refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal counts, also one with the same words
  useEffect(() => {
    if (!input.current || (refusal?.code !== 'wrong_code' && !error)) return
    setProblem('Введите другой код')
    refused.current = input.current.value
    // After the summary of the errors, which takes the focus too.
    const frame = requestAnimationFrame(() => input.current && focusCode(input.current))
    return () => cancelAnimationFrame(frame)
  }, [refusal])

  useEffect(() => {
    const element = input.current?.form
    function stopSecondTime(event: SubmitEvent) {
      const code = input.current?.value ?? ''
      const wasRefused = code !== '' && code === refused.current
      if (wasRefused || (isBusy.current && code === sent.current)) {
        event.preventDefault()
        event.stopPropagation()
        setProblem(wasRefused ? 'Этот код уже не подошёл. Введите другой' : undefined)
        if (wasRefused && input.current) focusCode(input.current)
        return
      }
      sent.current = code
    }
    element?.addEventListener('submit', stopSecondTime, { capture: true })
    return () => element?.removeEventListener('submit', stopSecondTime, { capture: true })
  }, [input])

  return { problem, forgetProblem: () => setProblem(undefined) }
}

/** The next digit replaces the wrong code. */
function focusCode(input: HTMLInputElement) {
  input.focus()
  input.select()
}
