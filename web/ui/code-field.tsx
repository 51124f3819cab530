import { type FormEvent, useEffect, useRef } from 'react'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { useField } from './use-field.ts'

const DIGITS = 6

type Props = Omit<FieldProps, 'optional'> & {
  /** The previous step has just been submitted, so the field takes the focus. */
  isNext?: boolean
}

/** Field for the code from an SMS. The last digit submits the form, once for each code. */
export function CodeField({ name, label, hint, isNext }: Props) {
  const field = useField(name, label)
  const ref = useRef<HTMLInputElement>(null)
  const sent = useRef('')

  // Only when the field appears: later the user decides where the focus is.
  const startsFocused = useRef(isNext)
  useEffect(() => {
    if (startsFocused.current) ref.current?.focus()
  }, [])

  function read({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const code = input.value.replace(/\D/g, '')
    if (code !== input.value) input.value = code
    field.change()
    if (code.length === DIGITS && code !== sent.current) {
      sent.current = code
      input.form?.requestSubmit()
    }
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
        onInput={read}
        onBlur={field.leave}
        className={`${CONTROL} max-w-44 font-semibold text-input tracking-[0.3em]`}
      />
    </LabelledField>
  )
}
