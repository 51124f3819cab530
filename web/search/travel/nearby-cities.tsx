import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'

export type NearbyLink = { name: string; count: number; to: string }

/** The same search in the neighbouring cities, with the number of results there. */
export const NearbyCities = ({ links }: { links: NearbyLink[] }) => (
  <nav aria-label="Рядом" className="mt-4">
    <ul className="flex flex-wrap items-center gap-x-4">
      <li aria-hidden="true" className="font-semibold">
        Рядом
      </li>
      {links.map(({ name, count, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4 hover:decoration-2 tablet:min-h-8"
          >
            {name}
            <span className="text-ink2">{numberText(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
