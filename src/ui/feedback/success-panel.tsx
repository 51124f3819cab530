import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; children?: ReactNode; actions: ReactNode }

/** A step is done: what holds now, and the next step. It takes the focus, so that it is read first. */
export function SuccessPanel({ title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section role="status" className="wrap-anywhere mb-6 border-2 border-success bg-success-soft p-4 tablet:p-5">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-start gap-2 font-semibold text-row text-success outline-none"
      >
        <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        {title}
      </h2>
      {children && <div className="mt-2 max-w-text">{children}</div>}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>
    </section>
  )
}
