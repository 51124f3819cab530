import { Form } from 'react-router'
import { type Fields, valuesOf } from '#lib/fields.ts'
import { SearchBox, SearchText } from '../ui/search-box.tsx'
import type { SearchKind } from './search-kind.ts'
import { useSearch } from './use-search.ts'
import type { Where } from './where.ts'
import { WhereField } from './where-field.tsx'

/** Id of the form. Filters and order are outside the form element and refer to it by this id. */
export const SEARCH_FORM = 'search'

type Props = {
  kind: Pick<SearchKind, 'path' | 'label'>
  query: Fields
  where: Where
  /** Parameters that have a control elsewhere on the page. All other parameters of the address become hidden fields. */
  controls?: readonly string[]
}

export function SearchForm({ kind, query, where, controls = [] }: Props) {
  const search = useSearch()
  const text = valuesOf(query, 'text').join(' ')
  const kept = Object.keys(query).filter((key) => !['text', 'page', ...controls].includes(key))
  return (
    <Form
      id={SEARCH_FORM}
      role="search"
      action={kind.path}
      onSubmit={(event) => {
        event.preventDefault()
        search(event.currentTarget)
      }}
    >
      <SearchBox>
        <SearchText key={text} label={kind.label} name="text" defaultValue={text} enterKeyHint="search" />
        <WhereField where={where} />
      </SearchBox>
      {kept.flatMap((key) =>
        valuesOf(query, key).map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
      )}
    </Form>
  )
}
