import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { citiesText } from '#domain/vacancies/cities-text.ts'
import { salaryTermsText, salaryText } from '#domain/vacancies/salary.ts'
import { Section } from '../../ui/layout/page.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Prose } from '../../ui/text/prose.tsx'

/** Short view of a vacancy for a company member with the read-only role. The public page has the rest. */
export const ReadOnlyVacancy = ({ vacancy }: { vacancy: OwnVacancy }) => (
  <Section title="О вакансии">
    <Money amount={salaryText(vacancy)} terms={salaryTermsText(vacancy)} />
    {vacancy.cities.length > 0 && <p className="text-ink2">{citiesText(vacancy.cities)}</p>}
    <div className="mt-6">
      <Prose html={vacancy.description} />
    </div>
    {vacancy.key_skills.length > 0 && (
      <p className="mt-6 max-w-text">Навыки: {vacancy.key_skills.map(({ name }) => name).join(' · ')}</p>
    )}
    <p className="mt-8 text-ink2 text-meta">Вы наблюдатель: вакансию меняют рекрутеры и владелец компании.</p>
  </Section>
)
