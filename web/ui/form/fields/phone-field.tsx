import { type FormEvent, Suspense, useRef, useState } from 'react'
import { type PhoneCountry, phoneCountryOf, withPhoneCountry } from '#lib/phone/phone-countries.ts'
import { editPhone, formatPhone } from '#lib/phone/phone-format.ts'
import { lazyPart } from '../../lazy-part.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useField } from '../use-field.ts'
import { usePhoneCountries } from './use-phone-countries.ts'

/** Lazy, because most sites serve one country. */
const PhoneCountryList = lazyPart(
  () => import('./phone-country-list.tsx'),
  ({ PhoneCountryList }) => PhoneCountryList,
)

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
  const initialText = formatPhone(phoneText(field.given))
  const lastText = useRef(initialText)
  const input = useRef<HTMLInputElement>(null)
  const countries = usePhoneCountries()
  const [country, setCountry] = useState(() => phoneCountryOf(initialText, countries))
  const hasCountryChoice = useHydrated() && countries.length > 1

  function formatTyped({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { inputType = '' } = nativeEvent as InputEvent
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const { text, caret } = editPhone(lastText.current, typed, inputType)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    lastText.current = text
    setCountry(phoneCountryOf(text, countries))
    field.change()
  }

  function chooseCountry(chosen: PhoneCountry) {
    lastText.current = withPhoneCountry(input.current!.value, country, chosen)
    input.current!.value = lastText.current
    input.current!.focus()
    setCountry(chosen)
    field.change()
  }

  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <div className="flex max-w-80 gap-2">
        <Suspense>
          {hasCountryChoice && <PhoneCountryList countries={countries} chosen={country} onChoose={chooseCountry} />}
        </Suspense>
        <input
          ref={input}
          {...controlProps(field, { hint, optional })}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          placeholder={country === 'RU' ? '+7 …' : undefined}
          name={field.path}
          defaultValue={initialText}
          onInput={formatTyped}
          onBlur={field.leave}
          className={CONTROL_CLASS}
        />
      </div>
    </LabelledField>
  )
}

/** A reply of the API holds a phone as an object, a submitted form as text. */
const phoneText = (given: unknown) => toFieldText((given as { number?: unknown } | null | undefined)?.number ?? given)
