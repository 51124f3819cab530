import { Form, href } from 'react-router'
import type { Named } from '#contract/shapes.ts'
import { SearchBox, SearchChoice, SearchText } from '../ui/search-box.tsx'

const SEARCHES = {
  vacancies: { action: href('/search/vacancies'), label: 'Кем работать' },
  resumes: { action: href('/search/resumes'), label: 'Кого ищете' },
}

type Props = { of: keyof typeof SEARCHES; city: Named | null }

/** The profile is the first screen after a sign-in, so it contains the search form (ruling 17). */
export function SearchStart({ of, city }: Props) {
  const { action, label } = SEARCHES[of]
  return (
    <Form action={action} role="search">
      <SearchBox>
        <SearchText label={label} name="text" />
        <SearchChoice key={city?.id} label="Где" name="city_ids" defaultValue={city?.id}>
          {city && <option value={city.id}>{city.name}</option>}
          <option value="">Вся Россия</option>
        </SearchChoice>
      </SearchBox>
    </Form>
  )
}
