import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { experienceText } from '#features/resumes/rules/experience.ts'
import { employmentPeriodText } from '#features/resumes/rules/period-text.ts'
import { employmentDurationText } from '#features/resumes/rules/person-summary.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { PaneSection } from './pane-section.tsx'

type Props = { resume: Pick<ResumePage, 'experience' | 'total_experience_months'>; now: string }

/** Where the person worked, the last place first. */
export function ExperienceLines({ resume: { experience, total_experience_months }, now }: Props) {
  if (experience.length === 0) return null
  return (
    <PaneSection title={`Опыт: ${lowerFirst(experienceText(total_experience_months))}`}>
      <ol className="grid gap-2 text-meta">
        {experience.map((place) => (
          <li key={place.id} className="grid gap-x-4 tablet:grid-cols-[8rem_minmax(0,1fr)]">
            <p className="text-ink3">
              {employmentPeriodText(place)}
              <span className="ml-2 tablet:ml-0 tablet:block">{employmentDurationText(place, new Date(now))}</span>
            </p>
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold">{place.company ?? 'Место работы скрыто'}</p>
              <p>{place.position}</p>
              {place.description && (
                <div className="mt-1 text-ink2">
                  <PlainText>{place.description}</PlainText>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </PaneSection>
  )
}
