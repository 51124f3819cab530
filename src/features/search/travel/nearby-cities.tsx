import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'

/** `distance`: «25 км», or empty for work from home. */
export type NearbyLink = { name: string; count: number; distance: string; to: string }

type Props = { title: string; links: NearbyLink[] }

/** The same search in other cities, the nearest first, with the number of results there and the distance. */
export const NearbyCities = ({ title, links }: Props) => (
  <nav aria-label={title} className="mt-4">
    <p aria-hidden="true" className="mb-2 font-semibold text-ink1">
      {title}
    </p>
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, count, distance, to }) => (
        <li key={to}>
          <Link to={to} className={CHIP_CLASS}>
            {name}{' '}
            <span className="text-ink2">
              {numberText(count)}
              {distance && ` (${distance})`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
