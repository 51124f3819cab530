import type { ReactNode } from 'react'
import { useDomId } from '../use-dom-id.ts'

type Props = {
  title: string
  /** Counter beside the title. */
  badge?: ReactNode
  /** On the right of the title: a link to everything of which the section shows a part, or a few grey words. */
  aside?: ReactNode
  children: ReactNode
}

/** Section with its title. Air parts it from what stands above. */
export function RuledSection({ title, badge, aside, children }: Props) {
  const id = useDomId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id={id} className="heading-2 wrap-anywhere">
          {title}
          {badge && <> {badge}</>}
        </h2>
        {aside && <div className="-my-2 text-[15px]">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
