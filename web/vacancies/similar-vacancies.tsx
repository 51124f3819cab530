import { Section } from '../ui/page.tsx'
import { Rows } from '../ui/row.tsx'
import { type ShownVacancy, VacancyRow } from './vacancy-row.tsx'

type Props = { title?: string; vacancies: ShownVacancy[]; now: string }

export function SimilarVacancies({ title = 'Похожие вакансии', vacancies, now }: Props) {
  if (vacancies.length === 0) return null
  return (
    <Section title={title}>
      <Rows>
        {vacancies.map((vacancy) => (
          <VacancyRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
        ))}
      </Rows>
    </Section>
  )
}
