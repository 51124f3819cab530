import { useEffect, useRef, useState } from 'react'
import { SearchText } from '../ui/search-box.tsx'
import { useDomId } from '../ui/use-dom-id.ts'
import type { Where } from './where.ts'

const PAUSE = 200

/** A text field for any city or region, with suggestions in a native datalist from the second letter on. */
export function WhereField({ where, placeholder = 'Вся Россия' }: { where: Where; placeholder?: string }) {
  const id = useDomId()
  const { names, look } = usePlaceNames()
  const shown = where.unknown || where.shown
  return (
    <>
      <SearchText
        key={shown}
        label="Где"
        name="where"
        defaultValue={shown}
        placeholder={placeholder}
        list={id}
        autoComplete="off"
        onInput={(event) => look(event.currentTarget.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function usePlaceNames() {
  const [names, setNames] = useState<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const question = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(typed: string) {
    clearTimeout(timer.current)
    const number = ++question.current
    timer.current = setTimeout(async () => {
      const { suggestPlaces } = await import('./suggest-places.ts')
      const found = await suggestPlaces(typed)
      if (number === question.current) setNames(found)
    }, PAUSE)
  }

  return { names, look }
}
