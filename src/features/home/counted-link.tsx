import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'

type Props = { to: string; icon?: ReactNode; name: string; count: number }

/** Line of a list: a link with the number of vacancies that it opens. */
export const CountedLink = ({ to, icon, name, count }: Props) => (
  <li className="border-rule border-b">
    <Link
      to={to}
      className={`group flex items-center gap-2 ${icon ? 'min-h-11 py-1.5 leading-5' : 'min-h-11 text-[15px]/5 tablet:min-h-8'}`}
    >
      {icon}
      <span className="wrap-anywhere min-w-0 group-hover:underline group-hover:underline-offset-4">{name}</span>
      <span className="ml-auto text-ink3 text-note">{numberText(count)}</span>
    </Link>
  </li>
)
