import { nameOf } from '#contract/dictionaries/item.ts'
import { EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { experienceText } from '#trade/experience.ts'
import { periodText } from '#trade/period-text.ts'
import { stayText } from '#trade/person-words.ts'
import type { ResumeFact } from '#trade/resume-facts.ts'
import { skillText } from '#trade/skill-text.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/page.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { Prose } from '../ui/prose.tsx'

/** A resume as an employer reads it; of what is hidden from him it says so. */
export function ResumeText({ resume, facts, now }: { resume: ResumePage; facts: ResumeFact[]; now: string }) {
  const { skills, about, education_level_id } = resume
  return (
    <>
      <Facts facts={facts} />
      <ExperienceList resume={resume} now={now} />
      {skills.length > 0 && (
        <Section title="Навыки">
          <p className="max-w-text">{skills.map(skillText).join(' · ')}</p>
        </Section>
      )}
      {education_level_id !== null && (
        <Section title="Образование">
          <p>{nameOf(EDUCATION_LEVELS, education_level_id)}</p>
        </Section>
      )}
      {about && (
        <Section title="О себе">
          <Prose html={about} />
        </Section>
      )}
    </>
  )
}

function ExperienceList({ resume, now }: { resume: ResumePage; now: string }) {
  const { experience, total_experience_months } = resume
  if (experience.length === 0) return null
  return (
    <Section title={`Опыт работы — ${experienceText(total_experience_months)}`}>
      <ol className="border-ink1 border-t-2">
        {experience.map((place) => (
          <li key={place.id} className="grid gap-x-6 border-rule border-b py-3 desktop:grid-cols-[10rem_minmax(0,1fr)]">
            <p className="text-ink3 text-meta tabular-nums">
              {periodText(place)}
              <span className="ml-2 desktop:ml-0 desktop:block">{stayText(place, now)}</span>
            </p>
            <div className="min-w-0">
              <h3 className="break-words font-semibold">{place.position}</h3>
              <p className="text-ink2">{place.company ?? 'Место работы скрыто'}</p>
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
