import { useEffect, useRef } from 'react'
import { groupMoney, plainMoney } from '#lib/money.ts'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { givenText } from './given.ts'
import { useField } from './use-field.ts'

/** Field for an amount, also «120т». Shown in groups of digits, submitted as plain digits. */
export function MoneyField({ name, label, hint, optional, suffix = '₽' }: FieldProps & { suffix?: string }) {
  const field = useField(name, label)
  const ref = useRef<HTMLInputElement>(null)
  const { path } = field

  // Grouped on the client only, because ungrouping on submit needs script.
  useEffect(() => {
    if (ref.current) ref.current.value = groupMoney(ref.current.value)
  }, [])

  useEffect(() => {
    const form = ref.current?.form
    const send = ({ formData }: FormDataEvent) => {
      const text = formData.get(path)
      if (typeof text === 'string') formData.set(path, plainMoney(text))
    }
    form?.addEventListener('formdata', send)
    return () => form?.removeEventListener('formdata', send)
  }, [path])

  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <div className="flex items-center gap-2.5">
        <input
          {...controlProps(field, { hint, optional })}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={path}
          defaultValue={givenText(field.given)}
          onChange={field.change}
          onBlur={({ target }) => {
            target.value = groupMoney(target.value)
            field.leave()
          }}
          className={`${CONTROL} max-w-48`}
        />
        <span className="text-ink2">{suffix}</span>
      </div>
    </LabelledField>
  )
}
