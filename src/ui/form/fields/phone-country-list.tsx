import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  extendTypeAhead,
  findPhoneCountryByName,
  listPlacement,
  PHONE_COUNTRIES,
  type PhoneCountry,
} from '#lib/phone/phone-countries.ts'
import { useDomId } from '../../use-dom-id.ts'
import { LIST_ITEM_CLASS } from '../options/option-list.tsx'

type Props = {
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry
  onChoose(country: PhoneCountry): void
}

const PLACEMENT_CLASS = { below: 'top-full mt-1', above: 'bottom-full mb-1' }
const KEY_MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Choice of the country of a phone number. The focus stays on the button; `aria-activedescendant` names the active
 * country.
 */
export function PhoneCountryList({ countries, chosen, onChoose }: Props) {
  const id = useDomId()
  const button = useRef<HTMLButtonElement>(null)
  const typedLetters = useRef({ text: '', at: 0 })
  const [placement, setPlacement] = useState<'below' | 'above'>()
  const [at, setAt] = useState(0)

  function open(from = chosen) {
    setAt(countries.indexOf(from))
    setPlacement((known) => known ?? listPlacement(window.innerHeight - button.current!.getBoundingClientRect().bottom))
  }

  function choose(country: PhoneCountry) {
    setPlacement(undefined)
    onChoose(country)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Tab') return setPlacement(undefined)
    if (key === 'Escape' && placement) setPlacement(undefined)
    else if (KEY_MOVES[key]) placement ? setAt(KEY_MOVES[key](at, countries.length - 1)) : open()
    else if (key === 'Enter' || (key === ' ' && !typedLetters.current.text)) placement ? choose(countries[at]!) : open()
    else if (/^\p{L}$/u.test(key)) findByLetter(key, event.timeStamp)
    else return
    event.preventDefault()
  }

  function findByLetter(letter: string, now: number) {
    typedLetters.current = extendTypeAhead(typedLetters.current, letter, now)
    const country = findPhoneCountryByName(countries, typedLetters.current.text)
    if (country) open(country)
  }

  return (
    <div className="relative shrink-0">
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-label={`Страна номера: ${PHONE_COUNTRIES[chosen].name}`}
        aria-haspopup="listbox"
        aria-expanded={placement !== undefined}
        aria-controls={placement && `${id}-list`}
        aria-activedescendant={placement && `${id}-${countries[at]}`}
        onClick={() => (placement ? setPlacement(undefined) : open())}
        onKeyDown={onKeyDown}
        onBlur={() => setPlacement(undefined)}
        className="flex min-h-11 items-center gap-1 rounded-control border border-ctl bg-surface px-3"
      >
        {chosen}
        <ChevronDown size={20} strokeWidth={1.75} className="text-ink2" />
      </button>
      {placement && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Страна номера"
          className={`absolute left-0 z-10 w-max rounded-control bg-raised py-1 shadow-raised ${PLACEMENT_CLASS[placement]}`}
        >
          {countries.map((country, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button keeps the focus and handles the keys
            <div
              key={country}
              id={`${id}-${country}`}
              role="option"
              tabIndex={-1}
              aria-selected={country === chosen}
              data-highlighted={n === at ? '' : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(country)}
              className={LIST_ITEM_CLASS}
            >
              {PHONE_COUNTRIES[country].name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
