import type { ComponentType, ReactNode } from 'react'
import { ActionRow } from '#ui/list/action-row.tsx'
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
  icon: MeIcon
  title: string
  /** What is there, or what to do. */
  note?: string
  /** Nothing is there yet: «Добавить» stands in place of the arrow. */
  isEmpty?: boolean
  to: string
}

export const MeRow = ({ icon: Icon, title, note, isEmpty, to }: RowProps) => (
  <ActionRow
    to={to}
    icon={<Icon size={22} strokeWidth={1.75} />}
    title={title}
    note={note && <span className="line-clamp-2">{note}</span>}
    end={isEmpty ? 'Добавить' : undefined}
  />
)
