import type { ApplicantEvent } from '#features/negotiations/inbox/contract/vacancy-people.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { employerEventText } from '#features/negotiations/rules/event-labels.ts'
import { personNameText } from '#features/resumes/rules/person-summary.ts'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

type Props = { events: readonly ApplicantEvent[]; vacancyId: number; now: string }

/** The latest events with the applicants. */
export function RecentEvents({ events, vacancyId, now }: Props) {
  if (events.length === 0) return <p className="text-ink2">Пока ничего не происходило.</p>
  return (
    <ol>
      {events.map((event) => (
        <li key={event.negotiation_id + event.at + event.to} className="wrap-anywhere border-rule border-b py-2">
          <TextLink to={inboxPath({ vacancy_id: vacancyId, id: event.negotiation_id })}>
            {personNameText(event)}
          </TextLink>
          : {employerEventText(event)}
          <span className="block text-ink3 text-note">
            <DateTimeText at={event.at} now={now} />
          </span>
        </li>
      ))}
    </ol>
  )
}
