import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { HiddenNote } from './hidden-note.tsx'

export const HiddenVacancyNote = ({ vacancy: { id, name, company, hidden_by } }: { vacancy: VacancyPage }) => (
  <div className="pt-6">
    <HiddenNote
      target={
        hidden_by === 'vacancy' ? { title: name, vacancy_id: id } : { title: company.name, company_id: company.id }
      }
    />
  </div>
)
