import CircleDot from 'lucide-react/icons/circle-dot'
import History from 'lucide-react/icons/history'
import UserRound from 'lucide-react/icons/user-round'
import type { ChangeHistoryEntry } from '#features/vacancies/web/change-history.server.ts'
import { Timeline, type TimelineItem } from '#ui/list/timeline.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { seekerDueText } from '../deadlines/seeker-due-text.ts'
import { seekerEventText } from '../rules/event-labels.ts'
import { queueText } from '../web/queue-text.ts'
import { momentText } from './own-row-texts.ts'
import { StateIcon } from './state-icon.tsx'

const ICON = { size: 18, strokeWidth: 1.75 }

type Props = { negotiation: SeekerNegotiation; changes: readonly ChangeHistoryEntry[]; now: string }

/** How the application went: events and changes of the vacancy, and last what comes now. */
export function OwnHistory({ negotiation, changes, now }: Props) {
  const { history, queue, resume_title } = negotiation
  const events = history.map((event, index) => ({
    at: event.at,
    item: {
      key: `event-${index}`,
      icon: event.is_reveal ? <UserRound {...ICON} /> : <StateIcon state={event.to} size={18} />,
      title: seekerEventText(event),
      note: index === 0 ? `Резюме: ${resume_title}` : undefined,
      tone: index === history.length - 1 && index > 0 ? ('current' as const) : undefined,
    },
  }))
  const changed = changes.map((change) => ({
    at: change.at,
    item: {
      key: `change-${change.at}-${change.title}`,
      icon: <History {...ICON} />,
      title: 'Изменили вакансию',
      note: change.lines.length > 0 ? change.title : `${change.title}: ${change.old} → ${change.new}`,
    },
  }))
  const items: TimelineItem[] = [...events, ...changed]
    .sort((left, right) => left.at.localeCompare(right.at))
    .map(({ at, item }) => ({ ...item, at: momentText(at, now) }))
  const comesNow = queue ? queueText(queue) : seekerDueText(negotiation, now)
  if (comesNow) items.push({ key: 'next', icon: <CircleDot {...ICON} />, title: comesNow, tone: 'next' })
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-semibold text-body">Как всё шло</h3>
      <Timeline items={items} />
    </section>
  )
}
