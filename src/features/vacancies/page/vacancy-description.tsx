import { plural } from '#lib/text/russian-text.ts'
import { Section } from '#ui/layout/page.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { benefitNames } from '../rules/vacancy-labels.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

/** Texts of a vacancy page: description, benefits, bonuses, directions, skills and hiring steps. */
export function VacancyDescription({ vacancy }: { vacancy: VacancyPage }) {
  const benefits = benefitNames(vacancy.benefit_ids)
  return (
    <>
      <div className="mt-8">
        <h2 className="sr-only">О работе</h2>
        <Prose html={vacancy.description} />
      </div>
      {benefits.length > 0 && (
        <Section title="Что ещё предлагают">
          <p className="max-w-text">{benefits.join(' · ')}</p>
        </Section>
      )}
      {vacancy.bonus_text && (
        <Section title="Премии и бонусы">
          <p className="max-w-text break-words">{vacancy.bonus_text}</p>
        </Section>
      )}
      {vacancy.key_skills.length > 0 && (
        <Section title="Навыки">
          <Skills skills={vacancy.key_skills} />
        </Section>
      )}
      {vacancy.hiring_steps.length > 0 && <HiringSteps steps={vacancy.hiring_steps} />}
    </>
  )
}

/** Required skills first, then the others. */
function Skills({ skills }: { skills: VacancyPage['key_skills'] }) {
  const names = (isRequired: boolean) => skills.filter(({ must }) => must === isRequired).map(({ name }) => name)
  const [required, others] = [names(true), names(false)]
  if (required.length === 0) return <p className="max-w-text">{others.join(' · ')}</p>
  return (
    <dl className="max-w-text">
      <dt className="text-ink3 text-meta">Обязательно</dt>
      <dd>{required.join(' · ')}</dd>
      {others.length > 0 && (
        <>
          <dt className="mt-2 text-ink3 text-meta">Желательно</dt>
          <dd>{others.join(' · ')}</dd>
        </>
      )}
    </dl>
  )
}

/** Steps of the hiring process, from the application to the first working day. */
function HiringSteps({ steps }: { steps: VacancyPage['hiring_steps'] }) {
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
