import { DateTimeText } from '#ui/text/date-time-text.tsx'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { employerEventText } from '../../rules/event-labels.ts'
import { PaneSection } from './person/pane-section.tsx'

/** All transitions of a negotiation, for the employer. */
export function NegotiationHistory({ history, now }: { history: EmployerNegotiation['history']; now: string }) {
  return (
    <PaneSection title="История">
      <ol className="space-y-1 text-ink2 text-meta">
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended
          <li key={index}>
            <DateTimeText at={event.at} now={now} /> · {employerEventText(event)}
          </li>
        ))}
      </ol>
    </PaneSection>
  )
}
