import { type FormEvent, useRef } from 'react'
import { editPhone, formatPhone } from '#lib/phone.ts'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { givenText } from './given.ts'
import { useField } from './use-field.ts'

const DELETIONS: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
}

/** `+7 (912) 345-67-89` while it is typed. The server reads what is shown, and says what is wrong with it. */
export function PhoneField({
  name,
  label,
  hint,
  optional,
  autoComplete = 'tel',
}: FieldProps & { autoComplete?: string }) {
  const field = useField(name, label)
  const given = formatPhone(phoneText(field.given))
  const before = useRef(given)

  function shape({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { inputType = '' } = nativeEvent as InputEvent
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const { text, caret } = editPhone(before.current, typed, DELETIONS[inputType])
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    before.current = text
    field.change()
  }

  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <input
        {...controlProps(field, { hint, optional })}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        name={field.path}
        defaultValue={given}
        onInput={shape}
        onBlur={field.leave}
        className={`${CONTROL} max-w-80`}
      />
    </LabelledField>
  )
}

/** Replies of the API give a phone taken apart, forms give it back as it was typed. */
const phoneText = (given: unknown) => givenText((given as { number?: unknown } | null | undefined)?.number ?? given)
