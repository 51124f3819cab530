import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  to: string
  /** 20 px. */
  icon: ReactNode
  title: ReactNode
  /** What is there, or what follows from the act. */
  note?: ReactNode
  /** On the right in place of the arrow, such as «Добавить». */
  end?: ReactNode
}

/** A second act as a row of a card: the whole of it is the target. */
export const ActionRow = ({ to, icon, title, note, end }: Props) => (
  <Link to={to} className="group flex min-h-14 items-center gap-3.5 py-2.5">
    <span className="shrink-0 text-ink2">{icon}</span>
    <span className="wrap-anywhere min-w-0 grow">
      <b className="block font-semibold underline-offset-4 group-hover:underline">{title}</b>
      {note && <span className="block text-ink2 text-meta">{note}</span>}
    </span>
    <span className="shrink-0 font-semibold text-primary">
      {end ?? <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="text-ink3" />}
    </span>
  </Link>
)
