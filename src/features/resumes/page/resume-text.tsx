import { Section } from '#ui/layout/page.tsx'
import { Facts } from '#ui/list/facts.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { ResumePage } from '../contract/resumes.ts'
import { employmentPeriodText, experienceText } from '../rules/experience.ts'
import { employmentDurationText } from '../rules/person-summary.ts'
import type { ResumeFact } from '../rules/resume-facts.ts'
import { skillText } from '../rules/skill-levels.ts'
import { EducationSection, RecommendationsAndLinks } from './education-and-links.tsx'

/** The resume as an employer reads it. It says which parts are hidden. */
export function ResumeText({ resume, facts, now }: { resume: ResumePage; facts: ResumeFact[]; now: string }) {
  const { skills, about } = resume
  return (
    <>
      <Facts facts={facts} />
      <ExperienceList resume={resume} now={now} />
      {skills.length > 0 && (
        <Section title="Навыки">
          <p className="max-w-text">{skills.map(skillText).join(' · ')}</p>
        </Section>
      )}
      <EducationSection resume={resume} />
      {about && (
        <Section title="О себе">
          <Prose html={about} />
        </Section>
      )}
      <RecommendationsAndLinks resume={resume} />
    </>
  )
}

function ExperienceList({ resume, now }: { resume: ResumePage; now: string }) {
  const { experience, total_experience_months } = resume
  if (experience.length === 0) return null
  return (
    <Section title={`Опыт работы — ${experienceText(total_experience_months)}`}>
      <ol className="card-rows">
        {experience.map((place) => (
          <li key={place.id} className="grid gap-x-6 border-rule border-b py-3 desktop:grid-cols-[10rem_minmax(0,1fr)]">
            <p className="text-ink3 text-meta tabular-nums">
              {employmentPeriodText(place)}
              <span className="ml-2 desktop:ml-0 desktop:block">{employmentDurationText(place, new Date(now))}</span>
            </p>
            <div className="min-w-0">
              <h3 className="break-words font-semibold">{place.position}</h3>
              <p className="text-ink2">{place.company ?? 'Место работы скрыто'}</p>
              <p className="wrap-anywhere text-ink3 text-meta empty:hidden">{workplaceText(place)}</p>
              {place.site_url && (
                <TextAnchor href={place.site_url} rel="nofollow ugc">
                  {place.site_url}
                </TextAnchor>
              )}
              {place.description && (
                <div className="mt-2">
                  <PlainText>{place.description}</PlainText>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** «Казань · Логистика · Навыки: 1С, ADR» */
const workplaceText = ({ city, industries, skills }: ResumePage['experience'][number]) =>
  [city?.name, industries.map(({ name }) => name).join(', '), skills.length > 0 && `Навыки: ${skills.join(', ')}`]
    .filter(Boolean)
    .join(' · ')
