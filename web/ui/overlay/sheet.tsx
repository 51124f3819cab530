import type { ReactNode } from 'react'
import { useDomId } from '../use-dom-id.ts'

type Props = { title: string; doneLabel: string; children: ReactNode }

const NARROW_CLASS =
  'fixed inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full flex-col rounded-t-lg border-ink1 border-t-2 bg-paper p-0 open:flex'
const WIDE_CLASS = 'desktop:static desktop:block desktop:max-h-none desktop:rounded-none desktop:border-0'

/** Column on a wide screen; on a narrow one a native popover, which works without script. */
export function Sheet({ title, doneLabel, children }: Props) {
  const id = useDomId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="mb-5 min-h-11 w-fit rounded-sm border-2 border-primary px-4 font-semibold text-primary desktop:hidden"
      >
        {title}
      </button>
      <aside id={id} popover="auto" aria-label={title} className={`${NARROW_CLASS} ${WIDE_CLASS} text-ink1`}>
        <div className="min-h-0 overflow-y-auto p-4 desktop:overflow-visible desktop:p-0">{children}</div>
        <div className="border-ink1 border-t p-4 desktop:hidden">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="min-h-12 w-full rounded-sm bg-primary font-semibold text-on-primary"
          >
            {doneLabel}
          </button>
        </div>
      </aside>
    </>
  )
}
