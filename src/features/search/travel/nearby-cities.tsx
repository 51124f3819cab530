import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'

/** `distance`: «25 км», or empty for work from home. */
export type NearbyLink = { name: string; count: number; distance: string; to: string }

type Props = { title: string; links: NearbyLink[] }

/** The same search in other cities, the nearest first, with the number of results there and the distance. */
export const NearbyCities = ({ title, links }: Props) => (
  <nav aria-label={title} className="mt-4">
    <ul className="flex flex-wrap items-center gap-x-4">
      <li aria-hidden="true" className="font-semibold">
        {title}
      </li>
      {links.map(({ name, count, distance, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4 hover:decoration-2 tablet:min-h-8"
          >
            {name}
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
