import { Suspense, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type PhoneCountry, phoneCountryOf } from '#lib/phone/phone-countries.ts'
import { lazyPart } from '../../lazy-part.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { CONTROL_CLASS, controlProps, type FieldProps, LARGE_CONTROL_CLASS, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useMask } from '../mask/use-mask.ts'
import { useField } from '../use-field.ts'

const DEFAULT_COUNTRIES: readonly PhoneCountry[] = ['RU']

/** Countries whose phone numbers the site sends codes to, from the data of the main layout. */
const usePhoneCountries = (): readonly PhoneCountry[] =>
  useRouteLoaderData<{ phoneCountries: PhoneCountry[] }>('main-layout')?.phoneCountries ?? DEFAULT_COUNTRIES

/** Lazy, because most sites serve one country. */
const PhoneCountryList = lazyPart(
  () => import('./phone-country-list.tsx'),
  ({ PhoneCountryList }) => PhoneCountryList,
)

const loadPhoneFormat = () => import('#lib/phone/phone-format.ts')
const loadMask = async () => (await loadPhoneFormat()).PHONE_MASK

/** Without a network the field is checked by its length alone, and by the server. */
const loadNumberCheck = () =>
  import('#contract/validation/phone-rule.ts').then((rule) => rule.loadNumberCheck()).catch(() => {})

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
  isLarge = false,
}: FieldProps & { autoComplete?: string; isLarge?: boolean }) {
  const field = useField(name, label)
  const input = useRef<HTMLInputElement>(null)
  const { onFocus, onInput } = useMask(input, loadMask)
  const initialText = phoneText(field.given)
  const countries = usePhoneCountries()
  const [country, setCountry] = useState(() => phoneCountryOf(initialText, countries))
  const hasCountryChoice = useHydrated() && countries.length > 1

  function change() {
    onInput()
    setCountry(phoneCountryOf(input.current!.value, countries))
    field.change()
  }

  async function chooseCountry(chosen: PhoneCountry) {
    const { withPhoneCountry } = await loadPhoneFormat()
    input.current!.value = withPhoneCountry(input.current!.value, country, chosen)
    input.current!.focus()
    change()
  }

  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      <div className={`flex gap-2 ${isLarge ? '' : 'max-w-80'}`}>
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
          // biome-ignore lint/a11y/noAutofocus: for a page whose only task begins with the number; without script too
          autoFocus={isLarge}
          defaultValue={initialText}
          onFocus={onFocus}
          onInput={change}
          onBlur={() => void loadNumberCheck().then(field.leave)}
          className={isLarge ? LARGE_CONTROL_CLASS : CONTROL_CLASS}
        />
      </div>
    </LabelledField>
  )
}

/** A reply of the API holds a phone as an object, a submitted form as text. */
const phoneText = (given: unknown) =>
  toFieldText((given as { formatted?: unknown } | null | undefined)?.formatted ?? given)
