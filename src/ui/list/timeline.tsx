import type { ReactNode } from 'react'

export type TimelineItem = {
  key: string
  /** Icon of 18 px that shows the kind of the event. */
  icon: ReactNode
  title: string
  /** «20.11, 11:02» */
  at?: string
  note?: ReactNode
  /** `current`: where it stands now. `next`: what comes now, with its deadline. */
  tone?: 'past' | 'current' | 'next'
}

const TONE_CLASS = { current: 'text-primary', next: 'text-warning', past: 'text-ink1' }
const ICON_CLASS = { current: 'text-primary', next: 'text-warning', past: 'text-ink3' }

/** Events from top to bottom, joined by a line. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ key, icon, title, at, note, tone = 'past' }) => (
        <li key={key} className="group grid grid-cols-[18px_minmax(0,1fr)] gap-x-3">
          <span className={`flex flex-col items-center gap-1 pt-0.5 ${ICON_CLASS[tone]}`} aria-hidden="true">
            {icon}
            <span className="w-px grow bg-rule group-last:hidden" />
          </span>
          <div className="wrap-anywhere pb-2.5 text-[0.9375rem]/[1.3125rem]">
            <b className={`font-semibold ${TONE_CLASS[tone]}`}>{title}</b>{' '}
            {at && <span className="text-ink3 text-meta">{at}</span>}
            {note && <div className="text-ink2 text-meta">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
