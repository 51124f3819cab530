import { Link } from 'react-router'
import { writeQuery } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'

type Props = {
  path: string
  /** The key of the address that each link's id goes under. */
  filter: string
  links: { id: number; name: string; count: number }[]
  inColumns?: boolean
}

/** Ruled lines with a number at their end, each leading to that part of the search. */
export function CountedLinks({ path, filter, links, inColumns }: Props) {
  return (
    <ul className={`border-ink1 border-t-2 ${inColumns ? 'gap-x-10 tablet:columns-2 desktop:columns-3' : ''}`}>
      {links.map(({ id, name, count }) => (
        <li key={id} className="break-inside-avoid border-rule border-b">
          <Link
            to={path + writeQuery({ [filter]: id })}
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
