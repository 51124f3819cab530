import { dateText, timeText } from '#lib/dates/format-date.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import { plural } from '#lib/text/russian-text.ts'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import type { SiteUptime, UptimeDay } from './transparency.contract.ts'

/** From here on a day is marked as bad. */
const BAD_MINUTES = 30
const BAR_HEIGHT = 24

/** Sixty days as bars, and every outage with its length. A day before the first sign of life is a gap. */
export function UptimeBars({ uptime: { days, outages } }: { uptime: SiteUptime }) {
  const width = 100 / days.length
  return (
    <RuledSection title="Работа сайта" aside={<span className="text-ink2 text-meta">{daysText(days.length)}</span>}>
      <svg role="img" aria-label={uptimeText(days)} width="100%" height={BAR_HEIGHT} className="mt-3 block">
        {days.map(
          ({ day, minutes_down }, index) =>
            minutes_down !== null && (
              <rect
                key={day}
                x={`${index * width + 0.2}%`}
                width={`${width - 0.4}%`}
                y={minutes_down >= BAD_MINUTES ? 8 : 0}
                height={minutes_down >= BAD_MINUTES ? BAR_HEIGHT - 8 : BAR_HEIGHT}
                className={barClass(minutes_down)}
              />
            ),
        )}
      </svg>
      <p className="mt-1 text-meta">{uptimeText(days)}</p>
      {outages.length > 0 && (
        <ul className="mt-1 text-ink2 text-meta">
          {outages.map(({ started_at, ended_at }) => (
            <li key={started_at}>
              {dateText(started_at)}, {timeText(started_at)}: сайт не отвечал {lengthText(started_at, ended_at)}
            </li>
          ))}
        </ul>
      )}
    </RuledSection>
  )
}

const barClass = (minutes: number) => {
  if (minutes === 0) return 'fill-success'
  return minutes >= BAD_MINUTES ? 'fill-danger' : 'fill-warning'
}

export function uptimeText(days: readonly UptimeDay[]): string {
  const known = days.filter(({ minutes }) => minutes > 0)
  if (known.length === 0) return 'Считаем с первого запуска: данных пока нет.'
  const observed = known.reduce((sum, { minutes }) => sum + minutes, 0)
  const down = known.reduce((sum, { minutes_down }) => sum + (minutes_down ?? 0), 0)
  // Rounded down: one bad minute is no hundred per cent.
  const share = Math.floor((1 - Math.min(down, observed) / observed) * 10_000) / 100
  return `${String(share).replace('.', ',')} % времени за ${daysText(known.length)}.`
}

const daysText = (count: number) => `${count} ${plural(count, 'день', 'дня', 'дней')}`

function lengthText(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const rest = `${minutes % 60} мин`
  return hours > 0 ? `${hours} ч ${rest}` : rest
}
