import { type FormEvent, useEffect, useRef } from 'react'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { useField } from '../use-field.ts'
import { useOneSendPerCode } from './use-one-send-per-code.ts'

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
        className={`${CONTROL_CLASS} max-w-44 font-semibold text-input tracking-[0.3em]`}
      />
    </LabelledField>
  )
}
