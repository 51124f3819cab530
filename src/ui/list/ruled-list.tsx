import type { ReactNode } from 'react'

/** Ruled list of short items with at most one action each. */
export const RuledList = ({ children }: { children: ReactNode }) => <ul className="card-rows">{children}</ul>

type Props = { title: ReactNode; action?: ReactNode; children?: ReactNode }

export const RuledListItem = ({ title, action, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
    <div className="wrap-anywhere min-w-0 grow basis-60">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{title}</p>
      {children && <div className="text-ink2 text-meta">{children}</div>}
    </div>
    {action}
  </li>
)
