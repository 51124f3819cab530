import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { CompactRows } from '#ui/list/compact-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { CompactVacancyRow } from '../web/compact-vacancy-row.tsx'
import type { CompactVacancy } from '../web/vacancy-row-texts.server.ts'

type Props = {
  title?: string
  vacancies: CompactVacancy[]
  /** The search that finds more of them. */
  all?: { to: string; name: string }
  now: string
}

export function SimilarVacancies({ title = 'Похожие вакансии', vacancies, all, now }: Props) {
  if (vacancies.length === 0) return null
  return (
    <div className="mt-8">
      <RuledSection
        title={title}
        aside={
          all && (
            <TextLink standalone to={all.to}>
              Все: {all.name}
            </TextLink>
          )
        }
      >
        <CompactRows>
          {vacancies.map((vacancy) => (
            <CompactVacancyRow key={vacancy.id} vacancy={vacancy} now={now} />
          ))}
        </CompactRows>
      </RuledSection>
    </div>
  )
}
