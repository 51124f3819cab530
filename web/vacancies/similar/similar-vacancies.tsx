import { Section } from '../../ui/layout/page.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { type ListedVacancy, VacancyListRow } from '../vacancy-list-row.tsx'

type Props = { title?: string; vacancies: ListedVacancy[]; now: string }

export function SimilarVacancies({ title = 'Похожие вакансии', vacancies, now }: Props) {
  if (vacancies.length === 0) return null
  return (
    <Section title={title}>
      <ListRows>
        {vacancies.map((vacancy) => (
          <VacancyListRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
        ))}
      </ListRows>
    </Section>
  )
}
