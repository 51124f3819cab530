import { type FormEvent, useRef, useState } from 'react'
import { editPhone, formatPhone } from '#lib/phone.ts'
import { countryOf, type PhoneCountry, withCountry } from '#lib/phone-countries.ts'
import { CONTROL, controlProps, type FieldProps, LabelledField } from './field.tsx'
import { givenText } from './given.ts'
import { PhoneCountryList } from './phone-country.tsx'
import { useField } from './use-field.ts'
import { useHydrated } from './use-hydrated.ts'
import { usePhoneCountries } from './use-phone-countries.ts'

const DELETIONS: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
}

/**
 * Phone field, formatted as `+7 (912) 345-67-89` while typing, with a choice of country if the site serves several.
 * Submitted as shown.
 */
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
  const input = useRef<HTMLInputElement>(null)
  const countries = usePhoneCountries()
  const [country, setCountry] = useState(() => countryOf(given, countries))
  const isListed = useHydrated() && countries.length > 1

  function shape({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { inputType = '' } = nativeEvent as InputEvent
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const { text, caret } = editPhone(before.current, typed, DELETIONS[inputType])
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    before.current = text
    setCountry(countryOf(text, countries))
    field.change()
  }

  function chooseCountry(chosen: PhoneCountry) {
    before.current = withCountry(input.current!.value, country, chosen)
    input.current!.value = before.current
    input.current!.focus()
    setCountry(chosen)
    field.change()
  }

  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <div className="flex max-w-80 gap-2">
        {isListed && <PhoneCountryList countries={countries} chosen={country} onChoose={chooseCountry} />}
        <input
          ref={input}
          {...controlProps(field, { hint, optional })}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          name={field.path}
          defaultValue={given}
          onInput={shape}
          onBlur={field.leave}
          className={CONTROL}
        />
      </div>
    </LabelledField>
  )
}

/** A reply of the API holds a phone as an object, a submitted form as text. */
const phoneText = (given: unknown) => givenText((given as { number?: unknown } | null | undefined)?.number ?? given)
