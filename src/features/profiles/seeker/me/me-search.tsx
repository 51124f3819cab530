import Search from 'lucide-react/icons/search'
import { Form, href } from 'react-router'
import type { NamedItem } from '#contract/shapes.ts'

/** One line of search in the own town, with which the home of a completed person begins (rulings 17 and 63). */
export const MeSearch = ({ city }: { city: NamedItem | null }) => (
  <Form
    action={href('/search/vacancies')}
    role="search"
    className="card flex items-center border border-ctl pl-4 has-focus-visible:focus-ring"
  >
    <input
      type="search"
      name="text"
      aria-label="Кем работать"
      placeholder={city ? `Кем работать: ${city.name}` : 'Кем работать'}
      className="min-h-13 min-w-0 grow bg-transparent font-medium outline-none! shadow-none! placeholder:font-normal placeholder:text-ink3 placeholder:opacity-100"
    />
    {city && <input type="hidden" name="city_ids" value={city.id} />}
    <button
      type="submit"
      aria-label="Найти"
      className="m-1 grid size-11 shrink-0 place-items-center rounded-control text-primary hover:bg-primary-soft"
    >
      <Search size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  </Form>
)
