import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'

export type RingLink = { label: string; count: number; to: string; isCurrent: boolean }

/** The same search nearer or wider: the own town, rings around it, the whole country, work from home. Nothing there is an answer, too. */
export const RingLinks = ({ links, elsewhere }: { links: RingLink[]; elsewhere: string }) => (
  <nav aria-label="Как далеко">
    <ul className="flex gap-2">
      {links.map(({ label, count, to, isCurrent }) => (
        <li key={to} className="shrink-0">
          <Link to={to} aria-current={isCurrent || undefined} className={CHIP_CLASS}>
            <span className={count === 0 && !isCurrent ? 'text-ink3' : ''}>{label}</span>
            <span className="opacity-80">{numberText(count)}</span>
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link to={elsewhere} className={CHIP_CLASS}>
          Другой город
        </Link>
      </li>
    </ul>
  </nav>
)
