import { Form } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { SearchBox, SearchTextInput } from '../ui/form/search-box.tsx'
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
}

export function SearchForm({ kind, query, where, controls = [] }: Props) {
  const search = useSearchNavigation()
  const text = queryValues(query, 'text').join(' ')
  const hiddenKeys = Object.keys(query).filter((key) => !['text', 'page', ...controls].includes(key))
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
        <SearchTextInput key={text} label={kind.label} name="text" defaultValue={text} enterKeyHint="search" />
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
