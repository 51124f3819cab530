import { type FormEvent, useEffect, useRef } from 'react'
import { dayFromIso, dottedDay, isoDay } from '#lib/day-text.ts'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { givenText } from './given.ts'
import { useField } from './use-field.ts'

const WITH_OUR_DOTS = /^(\d{3,}|\d\d\.\d{3,}|\d\d\.\d\d\.\d+)$/

/** Date field: typed as `01.05.1990`, submitted as `1990-05-01`. */
export function DayField({
  name,
  label,
  hint,
  optional,
  autoComplete = 'off',
}: FieldProps & { autoComplete?: 'off' | 'bday' }) {
  const field = useField(name, label)
  const ref = useRef<HTMLInputElement>(null)
  const { path } = field

  useEffect(() => {
    const form = ref.current?.form
    const send = ({ formData }: FormDataEvent) => {
      const text = formData.get(path)
      if (typeof text === 'string') formData.set(path, isoDay(text))
    }
    form?.addEventListener('formdata', send)
    return () => form?.removeEventListener('formdata', send)
  }, [path])

  function shape({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const isAtEnd = input.selectionStart === input.value.length
    // Deletions, corrections in the middle and other formats are left unchanged.
    const isTyped = (nativeEvent as InputEvent).inputType === 'insertText' && isAtEnd
    if (isTyped && WITH_OUR_DOTS.test(input.value)) input.value = dottedDay(input.value)
    field.change()
  }

  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <input
        {...controlProps(field, { hint, optional })}
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder="дд.мм.гггг"
        name={path}
        defaultValue={dayFromIso(givenText(field.given))}
        onInput={shape}
        onBlur={({ target }) => {
          target.value = dayFromIso(isoDay(target.value))
          field.leave()
        }}
        className={`${CONTROL} max-w-48`}
      />
    </LabelledField>
  )
}
