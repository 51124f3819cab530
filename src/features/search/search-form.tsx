import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { focusHeading } from '#ui/focus-heading.ts'
import { SearchBox, SearchTextInput } from '#ui/form/search-box.tsx'
import { PlaceField } from './place/place-field.tsx'
import type { SearchPlace } from './place/search-place.ts'
import type { SearchKind } from './search-kind.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

/** Id of the form. Filters and order are outside the form element and refer to it by this id. */
export const SEARCH_FORM = 'search'

type Props = {
  kind: Pick<SearchKind, 'path' | 'label'>
  query: QueryFields
  where: SearchPlace
  /** Parameters that have a control elsewhere on the page. All other parameters of the address become hidden fields. */
  controls?: readonly string[]
  /** A phone shows the query in one line until it shall be changed. */
  isCollapsible?: boolean
  /** «Другой город»: an empty field for it has the focus, also without script. */
  asksPlace?: boolean
}

export function SearchForm({ kind, query, where, controls = [], isCollapsible, asksPlace }: Props) {
  const search = useSearchNavigation()
  const text = queryValues(query, 'text').join(' ')
  const place = where.unknown || where.summary || 'Город не выбран'
  const summary = `${text} · ${place}`
  // Another query closes the form by itself.
  const [openedFor, setOpenedFor] = useState<string>()
  const isOpen = !isCollapsible || asksPlace || openedFor === summary
  const hiddenKeys = Object.keys(query).filter((key) => !['text', 'page', ...controls].includes(key))
  return (
    <Form
      id={SEARCH_FORM}
      role="search"
      action={kind.path}
      onSubmit={async (event) => {
        event.preventDefault()
        await search(event.currentTarget)
        // The field that had the focus may be closed by now.
        if (document.activeElement === document.body) focusHeading()
      }}
    >
      {!isOpen && (
        <SearchSummary
          text={text || kind.label}
          place={place}
          onOpen={(form) => {
            flushSync(() => setOpenedFor(summary))
            form?.querySelector<HTMLElement>('input[name=text]')?.focus()
          }}
        />
      )}
      <SearchBox isWideOnly={!isOpen}>
        <div className="relative grid">
          <SearchTextInput
            icon={<Search size={20} strokeWidth={1.75} />}
            key={text}
            label={kind.label}
            name="text"
            defaultValue={text}
            enterKeyHint="search"
          />
        </div>
        <PlaceField key={`${asksPlace}`} where={where} isAsked={asksPlace} />
      </SearchBox>
      {hiddenKeys.flatMap((key) =>
        queryValues(query, key).map((value) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        )),
      )}
    </Form>
  )
}

/** The query of a search in two short lines, on a phone. Without script the form itself is shown. */
type SummaryProps = { text: string; place: string; onOpen(form: HTMLFormElement | null): void }

const SearchSummary = ({ text, place, onOpen }: SummaryProps) => (
  <button
    type="button"
    onClick={({ currentTarget }) => onOpen(currentTarget.form)}
    className="grid min-h-14.5 w-full grid-cols-[1.25rem_minmax(0,1fr)] content-center items-center gap-x-3 rounded-control border border-ctl bg-surface pr-14 pl-4 text-left noscript:hidden tablet:hidden"
  >
    <Search size={20} strokeWidth={1.75} aria-hidden="true" className="row-span-2 text-ink2" />
    <span className="sr-only">Изменить поиск:</span>
    <span className="truncate font-semibold">{text}</span>
    <span className="truncate text-ink2 text-meta">{place}</span>
  </button>
)
