import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Breadcrumbs. Inline, so that no line holds only a separator. */
export function Breadcrumbs({ path }: { path: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label="Путь">
      <ol className="text-ink2 leading-7">
        {path.map(({ name, to }, index) => (
          <li key={to} className="inline">
            <Link to={to} className="py-1 underline decoration-ctl underline-offset-4 hover:text-ink1">
              {name}
            </Link>
            {index < path.length - 1 && (
              <span aria-hidden="true" className="text-ink3">
                {'\u00a0/ '}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Top of a page with its title, closed by a black rule. `aside`, such as a salary, is on the right. */
export function PageHead({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-2 border-ink1 border-b-2 pb-4 desktop:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="wrap-anywhere min-w-0">{children}</div>
      <div>{aside}</div>
    </div>
  )
}

/** Text and side column, in the columns of `PageHead`. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-x-10 desktop:grid-cols-[minmax(0,1fr)_20rem]">{children}</div>
}
