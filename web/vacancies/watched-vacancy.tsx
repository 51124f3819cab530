import type { OwnVacancy } from '#contract/vacancies.ts'
import { salaryTerms, salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Money } from '../ui/money.tsx'
import { Section } from '../ui/page.tsx'
import { VacancyText } from './vacancy-text.tsx'

/** What stands in it, for somebody of the company who only looks on. */
export const WatchedVacancy = ({ vacancy }: { vacancy: OwnVacancy }) => (
  <Section title="О вакансии">
    <Money amount={salaryText(vacancy)} terms={salaryTerms(vacancy)} />
    {vacancy.cities.length > 0 && <p className="text-ink2">{citiesText(vacancy.cities)}</p>}
    <VacancyText vacancy={vacancy} />
    <p className="mt-8 text-ink2 text-meta">Вы наблюдатель: вакансию меняют рекрутеры и владелец компании.</p>
  </Section>
)
