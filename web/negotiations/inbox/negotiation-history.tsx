import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { employerEventText } from '#domain/negotiations/event-labels.ts'
import { Section } from '../../ui/layout/page.tsx'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'

/** All transitions of a negotiation, for the employer. */
export function NegotiationHistory({ history, now }: { history: EmployerNegotiation['history']; now: string }) {
  return (
    <Section title="История">
      <ol className="space-y-1 text-ink2 text-meta">
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended
          <li key={index}>
            <DateTimeText at={event.at} now={now} /> · {employerEventText(event)}
          </li>
        ))}
      </ol>
    </Section>
  )
}
