import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useRef, useState } from 'react'
import { SearchTextInput } from '#ui/form/search-box.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import type { SearchPlace } from './search-place.ts'

const TYPING_PAUSE_MS = 200

type Props = {
  where: SearchPlace
  placeholder?: string
  /** The person came here to name another place. */
  isAsked?: boolean | undefined
}

/** A text field for any city or region, with suggestions in a native datalist from the second letter on. */
export function PlaceField({ where, placeholder = 'Вся Россия', isAsked }: Props) {
  const id = useDomId()
  const { names, suggest } = usePlaceSuggestions()
  const placeText = isAsked ? '' : where.unknown || where.shown
  return (
    <>
      <SearchTextInput
        key={placeText}
        label="Где"
        autoFocus={isAsked}
        icon={<MapPin size={20} strokeWidth={1.75} />}
        name="where"
        defaultValue={placeText}
        placeholder={placeholder}
        list={id}
        autoComplete="off"
        onInput={(event) => suggest(event.currentTarget.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function usePlaceSuggestions() {
  const [names, setNames] = useState<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requestNumber = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function suggest(typed: string) {
    clearTimeout(timer.current)
    const number = ++requestNumber.current
    timer.current = setTimeout(async () => {
      const { suggestPlaces } = await import('./suggest-places.ts')
      const found = await suggestPlaces(typed)
      if (number === requestNumber.current) setNames(found)
    }, TYPING_PAUSE_MS)
  }

  return { names, suggest }
}
