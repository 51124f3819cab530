import type { TopIndustry } from '#features/reference/contract/top-industries.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { CountedLink } from './counted-link.tsx'

/** `icon` is drawn by the server. */
export type HomeIndustry = TopIndustry & { icon: string }

const MAX_SHOWN = 12

export function TopIndustries({ industries }: { industries: HomeIndustry[] }) {
  if (industries.length === 0) return null
  const others = industries.slice(MAX_SHOWN)
  return (
    <RuledSection title="Отрасли">
      <IndustryLinks industries={industries.slice(0, MAX_SHOWN)} />
      {others.length > 0 && (
        <div className="mt-2">
          <Disclosure summary="Другие отрасли">
            <IndustryLinks industries={others} />
          </Disclosure>
        </div>
      )}
    </RuledSection>
  )
}

const IndustryLinks = ({ industries }: { industries: HomeIndustry[] }) => (
  <ul className="grid grid-cols-1 gap-x-8 tablet:grid-cols-2 desktop:grid-cols-4">
    {industries.map(({ id, name, open_vacancies, icon }) => (
      <CountedLink
        key={id}
        to={VACANCY_SEARCH.path + toQueryString({ industry_ids: id })}
        icon={<DrawnIcon svg={icon} className="shrink-0 text-primary" />}
        name={name}
        count={open_vacancies}
      />
    ))}
  </ul>
)
