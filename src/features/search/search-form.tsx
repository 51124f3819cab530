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
}

export function SearchForm({ kind, query, where, controls = [], isCollapsible = false }: Props) {
  const search = useSearchNavigation()
  const text = queryValues(query, 'text').join(' ')
  const summary = [text, where.unknown || where.summary].filter(Boolean).join(' · ')
  // Another query closes the form by itself.
  const [openedFor, setOpenedFor] = useState<string>()
  const isOpen = !isCollapsible || summary === '' || openedFor === summary
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
          text={summary}
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
        <PlaceField where={where} />
      </SearchBox>
      {hiddenKeys.flatMap((key) =>
        queryValues(query, key).map((value) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        )),
      )}
    </Form>
  )
}

/** The query of a search in one line, on a phone. Without script the form itself is shown. */
const SearchSummary = ({ text, onOpen }: { text: string; onOpen(form: HTMLFormElement | null): void }) => (
  <button
    type="button"
    onClick={({ currentTarget }) => onOpen(currentTarget.form)}
    className="grid min-h-12 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-2.5 rounded-card border border-ctl bg-surface px-4 text-left font-semibold noscript:hidden tablet:hidden"
  >
    <Search size={20} strokeWidth={1.75} aria-hidden="true" />
    <span className="truncate">{text}</span>
    <span className="font-normal text-primary underline underline-offset-4">Изменить</span>
  </button>
)
