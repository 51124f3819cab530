import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { SimilarVacancies } from '#features/vacancies/similar/similar-vacancies.tsx'
import type { CompactVacancy } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ButtonLink } from '#ui/form/button.tsx'

type Props = { vacancies: CompactVacancy[]; roles: number[]; now: string }

/** Vacancies of the roles that an article or a course names. */
export function RelatedVacancies({ vacancies, roles, now }: Props) {
  if (vacancies.length === 0) return null
  return (
    <div className="mt-10 print:hidden">
      <SimilarVacancies title="Вакансии по теме" vacancies={vacancies} now={now} />
      <div className="mt-4">
        <ButtonLink
          to={VACANCY_SEARCH.path + toQueryString({ professional_role_ids: roles.map(String) })}
          kind="outlined"
        >
          Все вакансии по теме
        </ButtonLink>
      </div>
    </div>
  )
}
