import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { useDomId } from '#ui/use-dom-id.ts'
import type { Suggestion } from './fetch-suggestions.ts'
import { highlightedAfter } from './highlighted-after.ts'
import { useSuggestions } from './use-suggestions.ts'

const PANEL_CLASS =
  'absolute top-full -right-0.5 -left-0.5 z-20 max-h-80 overflow-y-auto overscroll-contain rounded-control bg-raised text-ink1 shadow-raised'
const ROW_CLASS =
  'flex min-h-11 cursor-pointer select-none items-center gap-2 px-3 py-2 wrap-anywhere hover:bg-primary-soft aria-selected:bg-primary-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary'

/** Makes the given input a combobox (APG) with a list of suggestions under it. */
export function SuggestionPanel({ input }: { input: HTMLInputElement }) {
  const id = useDomId()
  const navigate = useNavigate()
  const { items, fixed, isRecent, active, isOpen, close, reopen, forget, highlight } = useSuggestions(input)
  const optionId = (place: number) => `${id}-${place}`

  function choose({ text, path, isClearing }: Suggestion) {
    if (isClearing) return forget()
    close()
    if (path) return navigate(path)
    input.value = text
    input.form?.requestSubmit()
  }

  function pressKey(event: KeyboardEvent) {
    if (event.isComposing) return
    if (!isOpen && event.key === 'ArrowDown' && input.value === '') reopen()
    if (!isOpen) return
    const next = highlightedAfter(event.key, active, items.length)
    const chosen = event.key === 'Enter' ? items[active] : undefined
    if (next === undefined && !chosen && event.key !== 'Escape') return
    event.preventDefault()
    if (next !== undefined) highlight(next)
    else if (chosen) choose(chosen)
    else close()
  }

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('keydown', pressKey, { signal })
    input.addEventListener('blur', close, { signal })
    input.form?.addEventListener('submit', close, { signal })
    return () => listening.abort()
  })

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : '',
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : '',
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value) input.setAttribute(name, value)
      else input.removeAttribute(name)
    }
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, isOpen, active])

  const count = `${items.length} ${plural(items.length, 'подсказка', 'подсказки', 'подсказок')}`
  const correction = fixed && `Показаны подсказки по ${inQuotes(fixed)}`
  const note = isRecent ? 'Вы искали' : correction
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && (isRecent ? `Вы искали: ${items.length - 1}` : [correction, count].filter(Boolean).join('. '))}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the field
        <div role="presentation" onMouseDown={(event) => event.preventDefault()} className={PANEL_CLASS}>
          {note && <p className="wrap-anywhere px-3 py-2 text-ink2 text-meta">{note}</p>}
          <div id={id} role="listbox" aria-label="Подсказки">
            {items.map((item, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={item.path ?? (item.isClearing ? '' : item.text)}
                id={optionId(place)}
                role="option"
                aria-selected={place === active}
                onClick={() => choose(item)}
                className={ROW_CLASS}
              >
                <span className={item.isClearing && 'text-primary'}>{item.text}</span>
                {item.hint && <span className="ml-auto shrink-0 text-ink2 text-meta">{item.hint}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
