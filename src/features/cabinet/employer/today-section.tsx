import type { ReactNode } from 'react'
import { useDomId } from '#ui/use-dom-id.ts'

type Props = { title: string; count?: number; tools?: ReactNode; children: ReactNode }

/** A section of the day screen, named with its count. */
export function TodaySection({ title, count, tools, children }: Props) {
  const id = useDomId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-[17px]/[23px]">
          {title}
          {count !== undefined && (
            <span className="ml-2 font-normal text-ink3">
              <span className="sr-only">, </span>
              {count}
            </span>
          )}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
