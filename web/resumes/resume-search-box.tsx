import { Form, href } from 'react-router'
import { SearchBox, SearchText } from '../ui/search-box.tsx'

/** The way to resumes from other screens of an employer (ruling 17). */
export function ResumeSearchBox() {
  return (
    <Form action={href('/search/resumes')} role="search">
      <SearchBox>
        <SearchText label="Кого ищете" name="text" />
      </SearchBox>
    </Form>
  )
}
