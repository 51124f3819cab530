import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'

type Props = { links: { to: string; name: string; count: number }[]; inColumns?: boolean }

/** A list of links with a number of vacancies each. */
export function CountedLinks({ links, inColumns }: Props) {
  return (
    <ul className={`border-ink1 border-t-2 ${inColumns ? 'gap-x-10 tablet:columns-2 desktop:columns-3' : ''}`}>
      {links.map(({ to, name, count }) => (
        <li key={to} className="break-inside-avoid border-rule border-b">
          <Link
            to={to}
            className="flex min-h-11 items-center gap-4 py-1.5 hover:underline hover:underline-offset-4 tablet:min-h-10"
          >
            {name}
            <span className="ml-auto text-ink3">{numberText(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
