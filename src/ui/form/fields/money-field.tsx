import { useEffect, useRef } from 'react'
import { formatMoneyInput, MONEY_MASK, unformatMoneyInput } from '#lib/numbers/money.ts'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useMask } from '../mask/use-mask.ts'
import { useField } from '../use-field.ts'

const loadMask = async () => MONEY_MASK

/** Field for an amount, also «120т». Shown in groups of digits, submitted as plain digits. */
export function MoneyField({ name, label, hint, optional, suffix = '₽' }: FieldProps & { suffix?: string }) {
  const field = useField(name, label)
  const ref = useRef<HTMLInputElement>(null)
  const { onFocus, onInput } = useMask(ref, loadMask)
  const { path } = field

  // Grouped on the client only, because ungrouping on submit needs script.
  useEffect(() => {
    if (ref.current) ref.current.value = formatMoneyInput(ref.current.value)
  }, [])

  useEffect(() => {
    const form = ref.current?.form
    const replaceWithPlainDigits = ({ formData }: FormDataEvent) => {
      const text = formData.get(path)
      if (typeof text === 'string') formData.set(path, unformatMoneyInput(text))
    }
    form?.addEventListener('formdata', replaceWithPlainDigits)
    return () => form?.removeEventListener('formdata', replaceWithPlainDigits)
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
          defaultValue={toFieldText(field.given)}
          onFocus={onFocus}
          onInput={() => {
            onInput()
            field.change()
          }}
          onBlur={({ target }) => {
            target.value = formatMoneyInput(target.value)
            field.leave()
          }}
          className={`${CONTROL_CLASS} max-w-48`}
        />
        <span className="text-ink2">{suffix}</span>
      </div>
    </LabelledField>
  )
}
