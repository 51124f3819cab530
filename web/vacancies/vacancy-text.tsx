import type { VacancyPage } from '#contract/vacancies.ts'
import { benefitNames } from '#trade/wording.ts'
import { Section } from '../ui/page.tsx'
import { Prose } from '../ui/prose.tsx'

/** The parts of the text that have something in them, under their titles; the first has none. */
export const textParts = ({ description, duties, requirements, conditions }: VacancyPage) =>
  [
    { title: '', html: description },
    { title: 'Обязанности', html: duties },
    { title: 'Требования', html: requirements },
    { title: 'Условия', html: conditions },
  ].filter(({ html }) => html !== '')

/** Everything the vacancy says of itself in words. */
export function VacancyText({ vacancy }: { vacancy: VacancyPage }) {
  const benefits = benefitNames(vacancy.benefit_ids)
  return (
    <>
      {textParts(vacancy).map(({ title, html }) =>
        title ? (
          <Section key={title} title={title}>
            <Prose html={html} />
          </Section>
        ) : (
          <div key={title} className="mt-8">
            <Prose html={html} />
          </div>
        ),
      )}
      {benefits.length > 0 && (
        <Section title="Что ещё дают">
          <p className="max-w-text">{benefits.join(' · ')}</p>
        </Section>
      )}
      {vacancy.key_skills.length > 0 && (
        <Section title="Навыки">
          <Skills skills={vacancy.key_skills} />
        </Section>
      )}
    </>
  )
}

/** Without what nobody is hired, and then the rest. */
function Skills({ skills }: { skills: VacancyPage['key_skills'] }) {
  const names = (isMust: boolean) => skills.filter(({ must }) => must === isMust).map(({ name }) => name)
  const [musts, others] = [names(true), names(false)]
  if (musts.length === 0) return <p className="max-w-text">{others.join(' · ')}</p>
  return (
    <dl className="max-w-text">
      <dt className="text-ink3 text-meta">Обязательно</dt>
      <dd>{musts.join(' · ')}</dd>
      {others.length > 0 && (
        <>
          <dt className="mt-2 text-ink3 text-meta">Желательно</dt>
          <dd>{others.join(' · ')}</dd>
        </>
      )}
    </dl>
  )
}
