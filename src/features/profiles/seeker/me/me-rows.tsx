import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useDomId } from '#ui/use-dom-id.ts'

export type MeIcon = ComponentType<{ size?: number; strokeWidth?: number; className?: string }>

/** A section of «Я»: a heading and a card of rows. */
export function MeGroup({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useDomId()
  return (
    <section id={id} aria-labelledby={heading} className="mt-9 scroll-mt-4">
      <h2 id={heading} className="heading-2 mb-3">
        {title}
      </h2>
      <MeCard>{children}</MeCard>
    </section>
  )
}

export const MeCard = ({ children }: { children: ReactNode }) => (
  <div className="card divide-y divide-hair px-4 tablet:px-5">{children}</div>
)

type RowProps = {
  icon?: MeIcon
  title: string
  /** What is there, or what to do. */
  note?: ReactNode
  /** Nothing is there yet: «Добавить» stands in place of the arrow. */
  isEmpty?: boolean
  to: string
  /** An address that is no page of the site. */
  isDownload?: boolean
}

/** An act or a thing of one's own. The whole row is the target. */
export function MeRow({ icon: Icon, title, note, isEmpty, to, isDownload }: RowProps) {
  return (
    <Link to={to} reloadDocument={isDownload} className={ME_ROW_CLASS}>
      {Icon && <Icon size={22} strokeWidth={1.75} className="shrink-0 text-ink2" />}
      <span className="wrap-anywhere min-w-0 grow">
        <span className="block font-semibold">{title}</span>{' '}
        {note && <span className="line-clamp-2 text-ink2 text-meta">{note}</span>}
      </span>
      {isEmpty ? (
        <span className="shrink-0 font-semibold text-primary underline-offset-4 group-hover:underline">Добавить</span>
      ) : (
        <ChevronRight size={20} strokeWidth={1.75} className="shrink-0 text-ink3" />
      )}
    </Link>
  )
}

export const ME_ROW_CLASS =
  'group flex min-h-14 w-full items-center gap-3.5 py-2.5 text-left focus-visible:-outline-offset-4'
