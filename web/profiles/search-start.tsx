import { Form, href } from 'react-router'
import type { Named } from '#contract/shapes.ts'
import { SearchBox, SearchChoice, SearchText } from '../ui/search-box.tsx'

/** The profile is what a signed-in person opens first, so it carries the search (ruling 17). */
export function SearchStart({ city }: { city: Named | null }) {
  return (
    <Form action={href('/search/vacancies')} role="search">
      <SearchBox>
        <SearchText label="Кем работать" name="text" />
        <SearchChoice key={city?.id} label="Где" name="city_ids" defaultValue={city?.id}>
          {city && <option value={city.id}>{city.name}</option>}
          <option value="">Вся Россия</option>
        </SearchChoice>
      </SearchBox>
    </Form>
  )
}
