import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { plural } from '#lib/text/plural.ts'
import { Section } from '../../ui/layout/page.tsx'

/** Steps of the hiring process, from the application to the first working day. */
export function HiringSteps({ steps }: { steps: VacancyPage['hiring_steps'] }) {
  return (
    <Section title="Как проходит отбор">
      <ol className="max-w-text list-decimal pl-5">
        {steps.map(({ title, days_max }) => (
          <li key={title}>
            {title}
            {days_max !== null && (
              <span className="text-ink2">
                , до {days_max} {plural(days_max, 'дня', 'дней', 'дней')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
