import { type FormEvent, useEffect, useRef } from 'react'
import { isoDayToText, maskTypedDay, parseTypedDay } from '#lib/dates/day-input.ts'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useField } from '../use-field.ts'

const AUTO_DOTTED = /^(\d{3,}|\d\d\.\d{3,}|\d\d\.\d\d\.\d+)$/

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
    const replaceWithIso = ({ formData }: FormDataEvent) => {
      const text = formData.get(path)
      if (typeof text === 'string') formData.set(path, parseTypedDay(text))
    }
    form?.addEventListener('formdata', replaceWithIso)
    return () => form?.removeEventListener('formdata', replaceWithIso)
  }, [path])

  function formatTyped({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const isAtEnd = input.selectionStart === input.value.length
    // Deletions, corrections in the middle and other formats are left unchanged.
    const isTyped = (nativeEvent as InputEvent).inputType === 'insertText' && isAtEnd
    if (isTyped && AUTO_DOTTED.test(input.value)) input.value = maskTypedDay(input.value)
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
        defaultValue={isoDayToText(toFieldText(field.given))}
        onInput={formatTyped}
        onBlur={({ target }) => {
          target.value = isoDayToText(parseTypedDay(target.value))
          field.leave()
        }}
        className={`${CONTROL_CLASS} max-w-48`}
      />
    </LabelledField>
  )
}
