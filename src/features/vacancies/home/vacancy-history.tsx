import type { ApplicantEvent } from '#features/negotiations/inbox/contract/vacancy-people.ts'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import type { ChangeHistoryEntry } from '../web/change-history.server.ts'
import { ChangeEntries } from '../web/change-history.tsx'
import { RecentEvents } from './recent-events.tsx'

type Props = {
  id: number
  events: readonly ApplicantEvent[]
  has_earlier: boolean
  changes: readonly ChangeHistoryEntry[]
  now: string
}

/** What happened with the people, and what people saw change. */
export const VacancyHistory = ({ id, events, has_earlier, changes, now }: Props) => (
  <div className="grid items-start gap-8 desktop:grid-cols-2">
    <RuledSection title="Люди" aside={has_earlier ? `последние ${events.length}` : undefined}>
      <RecentEvents events={events} vacancyId={id} now={now} />
    </RuledSection>
    <RuledSection title="Вакансия">
      {changes.length > 0 ? <ChangeEntries changes={changes} /> : <p className="text-ink2">Вакансию не меняли.</p>}
    </RuledSection>
  </div>
)
