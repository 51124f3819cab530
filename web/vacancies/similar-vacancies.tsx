import type { VacancyCard } from '#contract/vacancies.ts'
import { Section } from '../ui/page.tsx'
import { Rows } from '../ui/row.tsx'
import { VacancyRow } from './vacancy-row.tsx'

export function SimilarVacancies({ vacancies, now }: { vacancies: VacancyCard[]; now: string }) {
  if (vacancies.length === 0) return null
  return (
    <Section title="Похожие вакансии">
      <Rows>
        {vacancies.map((vacancy) => (
          <VacancyRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
        ))}
      </Rows>
    </Section>
  )
}
