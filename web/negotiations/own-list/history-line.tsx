import ArrowRight from 'lucide-react/icons/arrow-right'

/** «Отправлен 18.11 → Просмотрен 19.11» */
export function HistoryLine({ events }: { events: string[] }) {
  return (
    <ol aria-label="История" className="mt-1 flex flex-wrap items-center gap-x-2 text-ink3 text-meta">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended
        <li key={index} className="flex items-center gap-2">
          {event}
          {index < events.length - 1 && <ArrowRight size={16} strokeWidth={1.75} />}
        </li>
      ))}
    </ol>
  )
}
