import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Short list of links to things with a mark. The rows take the shape that fits the width of the list. */
export const CompactRows = ({ children }: { children: ReactNode }) => (
  <ul className="card-rows @container">{children}</ul>
)

type Props = {
  /** Square of a company or circle of a person, 40 px. */
  mark: ReactNode
  to: string
  title: ReactNode
  line: ReactNode
  /** What is compared from row to row, such as the pay. Never wraps. */
  value?: ReactNode
  note?: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
}

/** Row of 62 px: mark, two lines of text, and a value with a note on the right. */
export function CompactRow({ mark, to, title, line, value, note, heading: Heading = 'h3' }: Props) {
  return (
    <li className="grid min-h-15.5 grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 border-rule border-b py-2 @min-[36rem]:grid-cols-[2.5rem_minmax(0,1fr)_auto] @min-[36rem]:items-center">
      {mark}
      <div className="wrap-anywhere min-w-0">
        <Heading className="font-semibold leading-5.5">
          <Link
            to={to}
            className="hover:underline hover:decoration-2 hover:decoration-primary hover:underline-offset-4"
          >
            {title}
          </Link>
        </Heading>
        <p className="text-ink2 text-meta">{line}</p>
      </div>
      {(value || note) && (
        <div className="col-start-2 flex flex-wrap items-baseline gap-x-2.5 @min-[36rem]:col-start-3 @min-[36rem]:block @min-[36rem]:text-right">
          {value && <p className="whitespace-nowrap font-bold text-[17px] leading-5.5">{value}</p>}
          {note && <p className="text-ink3 text-note">{note}</p>}
        </div>
      )}
    </li>
  )
}
