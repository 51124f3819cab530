import { Form, href } from 'react-router'
import type { NamedItem } from '#contract/shapes.ts'
import { SearchBox, SearchSelect, SearchTextInput } from '#ui/form/search-box.tsx'

const SEARCHES = {
  vacancies: { action: href('/search/vacancies'), label: 'Кем работать' },
  resumes: { action: href('/search/resumes'), label: 'Кого ищете' },
}

type Props = { searchKind: keyof typeof SEARCHES; city: NamedItem | null }

/** The profile is the first screen after a sign-in, so it contains the search form (ruling 17). */
export function ProfileSearchForm({ searchKind, city }: Props) {
  const { action, label } = SEARCHES[searchKind]
  return (
    <Form action={action} role="search">
      <SearchBox>
        <SearchTextInput label={label} name="text" />
        <SearchSelect key={city?.id} label="Где" name="city_ids" defaultValue={city?.id}>
          {city && <option value={city.id}>{city.name}</option>}
          <option value="">Вся Россия</option>
        </SearchSelect>
      </SearchBox>
    </Form>
  )
}
