import { Link } from 'react-router'
import type { CountedCity } from '#contract/vacancies/vacancy-overview.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Disclosure } from '../ui/layout/disclosure.tsx'
import { RuledSection } from '../ui/layout/ruled-section.tsx'
import { VACANCY_SEARCH } from '../vacancies/search/search-kind.ts'
import { CountedLink } from './counted-link.tsx'

const MAX_COLUMNS = 4

const address = (city_ids: number, professional_role_ids?: number) =>
  VACANCY_SEARCH.path + toQueryString({ city_ids, professional_role_ids })

/** The roles that are sought most in the largest cities. */
export function CityDemand({ cities }: { cities: CountedCity[] }) {
  if (cities.length === 0) return null
  const others = cities.slice(MAX_COLUMNS)
  return (
    <RuledSection title="Кого ищут по городам">
      <div className="grid grid-cols-1 gap-x-8 min-[360px]:grid-cols-2 desktop:grid-cols-4">
        {cities.slice(0, MAX_COLUMNS).map((city) => (
          <CityColumn key={city.id} city={city} />
        ))}
      </div>
      {others.length > 0 && (
        <div className="mt-2">
          <Disclosure summary="Другие города">
            <ul className="grid grid-cols-1 gap-x-8 min-[360px]:grid-cols-2 desktop:grid-cols-4">
              {others.map(({ id, name, open_vacancies }) => (
                <CountedLink key={id} to={address(id)} name={name} count={open_vacancies} />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </RuledSection>
  )
}

const CityColumn = ({ city: { id, name, open_vacancies, roles } }: { city: CountedCity }) => (
  <div className="min-w-0">
    <h3 className="wrap-anywhere border-rule border-b pt-3 pb-1 font-semibold">
      <Link to={address(id)} className="py-1 hover:underline hover:underline-offset-4">
        {name}
      </Link>{' '}
      <span className="font-normal text-ink3 text-note">{numberText(open_vacancies)}</span>
    </h3>
    <ul className="[&>li:last-child]:border-b-0">
      {roles.map((role) => (
        <CountedLink key={role.id} to={address(id, role.id)} name={role.name} count={role.open_vacancies} />
      ))}
    </ul>
  </div>
)
