import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Breadcrumbs. Inline, so that no line holds only a separator. */
export function Breadcrumbs({ path }: { path: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label="Вы здесь">
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

type PageHeadProps = {
  /** Square of a company or circle of a person, on the left of the title. */
  mark?: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** Top of a page with its title, closed by a line. `aside`, such as a salary, is on the right. */
export function PageHead({ mark, aside, children }: PageHeadProps) {
  return (
    <div className="mt-2 grid grid-cols-1 items-center gap-x-10 gap-y-3 border-rule border-b pb-4 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div
        className={
          mark ? 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 tablet:items-center tablet:gap-x-4' : ''
        }
      >
        {mark}
        <div className="wrap-anywhere min-w-0">{children}</div>
      </div>
      <div>{aside}</div>
    </div>
  )
}

/** Text and side column, in the columns of `PageHead`. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">{children}</div>
  )
}
