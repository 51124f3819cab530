import { CompactVacancyRow } from '#features/vacancies/web/compact-vacancy-row.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { CompactRows } from '#ui/list/compact-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { loadStartVacancies } from './load-start-vacancies.web.server.ts'

type Props = { start: NonNullable<Awaited<ReturnType<typeof loadStartVacancies>>>; now: string }

/** Vacancies to begin with, the nearest first, and in words what the own town has. */
export function StartSection({ start: { title, lead, nothing, othersTitle, vacancies, all, notify }, now }: Props) {
  return (
    <RuledSection
      title={title}
      aside={
        all && (
          <TextLink standalone to={all.to}>
            {all.text}
          </TextLink>
        )
      }
    >
      {lead && <p className="mt-3 text-ink2 text-meta">{lead}</p>}
      {nothing && <p className="mt-3">{nothing}</p>}
      {othersTitle && <h3 className="pt-4 font-semibold">{othersTitle}</h3>}
      <CompactRows>
        {vacancies.map((vacancy) => (
          <CompactVacancyRow key={vacancy.id} vacancy={vacancy} now={now} heading={othersTitle ? 'h4' : 'h3'} />
        ))}
      </CompactRows>
      {notify && (
        <p className="pt-4">
          <ButtonLink to={notify.to} kind="outlined">
            {notify.text}
          </ButtonLink>
        </p>
      )}
    </RuledSection>
  )
}
