import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { dayCountText } from './report-texts.rules.ts'

const HEIGHT = 120
const RADIUS = 4
const TICKS = 4
/** Dots closer than this stand on each other. */
const COLUMNS = 60

/** Each hired person as a dot at the days from the publication to the hire; `days` are in rising order. */
export function HireDots({ days, median }: { days: readonly number[]; median: number | null }) {
  const longest = Math.max(TICKS, Math.ceil((days.at(-1) ?? 0) / TICKS) * TICKS)
  const columnOf = (day: number) => Math.round((day / longest) * COLUMNS)
  const xOf = (day: number) => `${4 + (columnOf(day) / COLUMNS) * 92}%`
  const columns = Map.groupBy(days, columnOf)
  const dots = Array.from(columns.values(), (column) => column.map((day, level) => ({ day, level }))).flat()
  const highest = Math.max(...dots.map(({ level }) => level + 1))
  const step = Math.min(RADIUS * 2 + 2, (HEIGHT - RADIUS * 2) / highest)
  const ticks = Array.from({ length: TICKS + 1 }, (_, at) => (longest / TICKS) * at)
  return (
    <figure>
      <svg role="img" aria-label={dotsText(days, median)} width="100%" height={HEIGHT + 26} className="block">
        {dots.map(({ day, level }) => (
          <circle
            key={`${columnOf(day)} ${level}`}
            cx={xOf(day)}
            cy={HEIGHT - RADIUS - level * step}
            r={RADIUS}
            className="fill-primary"
          />
        ))}
        {median !== null && <line x1={xOf(median)} x2={xOf(median)} y1="0" y2={HEIGHT} className="stroke-ink1" />}
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-ctl" />
        {ticks.map((day) => (
          <text key={day} x={xOf(day)} y={HEIGHT + 19} textAnchor="middle" className="fill-ink2 text-note">
            {day}
          </text>
        ))}
      </svg>
      <figcaption className="text-ink3 text-note">
        Каждый кружок — принятый человек, дни от публикации
        {median !== null && `; черта — медиана, ${dayCountText(median)}`}.
      </figcaption>
    </figure>
  )
}

const dotsText = (days: readonly number[], median: number | null) =>
  `Срок найма ${numberText(days.length)} ${plural(days.length, 'человека', 'человек', 'человек')}: от ${days[0]} до ${dayCountText(days.at(-1) ?? 0)}${
    median === null ? '' : `, медиана ${median}`
  }`
