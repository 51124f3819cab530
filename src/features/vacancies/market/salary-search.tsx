import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import MapPin from 'lucide-react/icons/map-pin'
import { Form, href } from 'react-router'
import { SearchBox, SearchTextInput } from '#ui/form/search-box.tsx'

const MAX_TEXT_LENGTH = 100

type Props = { role: string; city: string }

/** Asks for a role and a city; the page of both is an address of its own. */
export const SalarySearch = ({ role, city }: Props) => (
  <Form role="search" action={href('/salaries')}>
    <SearchBox>
      <SearchTextInput
        key={`role ${role}`}
        icon={<BriefcaseBusiness size={20} strokeWidth={1.75} />}
        label="Профессия"
        name="role"
        defaultValue={role}
        maxLength={MAX_TEXT_LENGTH}
        placeholder="Например, повар"
      />
      <SearchTextInput
        key={`city ${city}`}
        icon={<MapPin size={20} strokeWidth={1.75} />}
        label="Где"
        name="city"
        defaultValue={city}
        maxLength={MAX_TEXT_LENGTH}
      />
    </SearchBox>
  </Form>
)
