import { useEffect, useRef } from 'react'
import { DAY_MASK, isoDayToText, parseTypedDay } from '#lib/dates/day-input.ts'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useMask } from '../mask/use-mask.ts'
import { useField } from '../use-field.ts'

const loadMask = async () => DAY_MASK

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
  const { onFocus, onInput } = useMask(ref, loadMask)
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
        onFocus={onFocus}
        onInput={() => {
          onInput()
          field.change()
        }}
        onBlur={({ target }) => {
          target.value = isoDayToText(parseTypedDay(target.value))
          field.leave()
        }}
        className={`${CONTROL_CLASS} max-w-48`}
      />
    </LabelledField>
  )
}
