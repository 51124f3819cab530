import type { ResumePage, ShortAnswerFacts } from '#features/resumes/contract/resumes.ts'
import { employmentPeriodText, experienceText } from '#features/resumes/rules/experience.ts'
import { employmentDurationText } from '#features/resumes/rules/person-summary.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { PaneSection } from './pane-section.tsx'

type Props = { resume: Pick<ResumePage, 'experience' | 'total_experience_months' | 'short'>; now: string }

const START_DAY_TEXTS = { today: 'сегодня', tomorrow: 'завтра', week: 'на этой неделе' }

/** An application without a resume (ruling 45): what the person has said instead. */
function ShortAnswerLines({ experience_months, start_ready, start_date }: ShortAnswerFacts) {
  const day = start_ready === 'date' ? (start_date ? dateText(start_date) : '') : START_DAY_TEXTS[start_ready]
  return (
    <PaneSection title="Короткий отклик">
      <p className="text-meta">
        Опыт такой работы: {experience_months === 0 ? 'нет' : lowerFirst(experienceText(experience_months))}, со слов.
        {day && ` Выйдет ${day}.`} Полного резюме пока нет: спросите о нужном в сообщении.
      </p>
    </PaneSection>
  )
}

/** Where the person worked, the last place first. */
export function ExperienceLines({ resume: { experience, total_experience_months, short }, now }: Props) {
  if (short) return <ShortAnswerLines {...short} />
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
