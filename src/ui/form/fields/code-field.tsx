import { type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { controlProps, type FieldProps, LARGE_CONTROL_CLASS, LabelledField } from '../field.tsx'
import { FormContext } from '../form-context.ts'
import { useField } from '../use-field.ts'

const CODE_DIGITS = 6

type Props = Omit<FieldProps, 'optional'> & {
  /** The previous step has just been submitted, so the field takes the focus. */
  isFocusedAtStart?: boolean
}

/** Field for the code from an SMS. The last digit submits the form, once for each code. */
export function CodeField({ name, label, hint, isFocusedAtStart }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  const own = useField(name, label)
  const { problem, forgetProblem } = useOneSendPerCode(ref, own.error)
  const field = { ...own, error: own.error ?? problem }

  // Only when the field appears: later the user decides where the focus is.
  const startsFocused = useRef(isFocusedAtStart)
  useEffect(() => {
    if (startsFocused.current) ref.current?.focus()
  }, [])

  function readDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const code = input.value.replace(/\D/g, '')
    if (code !== input.value) input.value = code
    forgetProblem()
    own.change()
    if (code.length === CODE_DIGITS) input.form?.requestSubmit()
  }

  return (
    <LabelledField field={field} hint={hint}>
      <input
        {...controlProps(field, { hint })}
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name={field.path}
        onInput={readDigits}
        onBlur={own.leave}
        className={`${LARGE_CONTROL_CLASS} tracking-[0.3em]`}
      />
    </LabelledField>
  )
}

/**
 * A wrong code costs an attempt, so the same code is never sent twice: neither while it is on its way nor after it was
 * refused. A failed connection refuses nothing. Resolves with what is wrong with the code in the field.
 */
function useOneSendPerCode(input: RefObject<HTMLInputElement | null>, error: string | undefined) {
  const form = useContext(FormContext)
  const isBusy = useRef(false)
  isBusy.current = form?.isBusy ?? false
  const sent = useRef('')
  const refused = useRef('')
  const [problem, setProblem] = useState<string>()

  const refusal = form?.refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal counts, also one with the same words
  useEffect(() => {
    const isOfAnother = refusal?.errors !== undefined || refusal?.code !== 'wrong_code'
    if (!input.current || (isOfAnother && !error)) return
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
