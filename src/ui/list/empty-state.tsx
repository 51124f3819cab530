import type { ReactNode } from 'react'

type Props = { title?: string; text: ReactNode; action?: ReactNode }

/** Shown for an empty list: what will be here, and the main action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="flex flex-col items-start gap-6 py-6 tablet:flex-row tablet:items-center">
      <ClippingImage />
      <div className="min-w-0 max-w-full">
        {title && <h2 className="wrap-anywhere mb-1 font-semibold text-row">{title}</h2>}
        <div className="wrap-anywhere max-w-text text-ink2">{text}</div>
        {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}

const LINE_POSITIONS = [38, 50, 62, 74, 86]

/** Drawing of a newspaper clipping with one marked line. */
function ClippingImage() {
  return (
    <svg width="128" height="104" viewBox="0 0 128 104" fill="none" aria-hidden="true" className="shrink-0">
      <path
        d="M6 4h112l-4 9 4 9-5 9 5 10-4 9 4 10-5 9 5 9-4 9 4 13H6z"
        className="fill-surface stroke-ctl"
        strokeWidth="1.5"
      />
      <path d="M15 14h92" className="stroke-ink1" strokeWidth="2" />
      <path d="M15 24h46" className="stroke-ink1" strokeWidth="5" />
      <path d="M11 63.5c24-3 58 2.5 92-1" className="stroke-marker" strokeWidth="11" />
      {LINE_POSITIONS.map((y, index) => (
        <path key={y} d={`M15 ${y}h${index % 2 ? 74 : 86}`} className="stroke-ink3" strokeWidth="2" />
      ))}
    </svg>
  )
}
