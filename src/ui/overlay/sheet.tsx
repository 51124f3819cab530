import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { ReactNode, ToggleEvent } from 'react'
import { useDomId } from '../use-dom-id.ts'

const NARROW_CLASS = 'fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col border-0 bg-paper p-0 open:flex'
const WIDE_CLASS = 'desktop:static desktop:block desktop:h-auto'

type Props = {
  /** For a `SheetButton` elsewhere on the page. Without it the button stands where the sheet does. */
  id?: string
  title: string
  /** Label of the button that closes it, with what has changed under it. */
  doneLabel: ReactNode
  /** Id of the form that this button submits without script. */
  form?: string
  /** Beside that button. */
  reset?: ReactNode
  children: ReactNode
}

/** Column on a wide screen; on a narrow one a native popover over the whole screen, which works without script. */
export function Sheet({ id: givenId, title, children, ...rest }: Props) {
  const ownId = useDomId()
  const id = givenId ?? ownId
  return (
    <>
      {!givenId && (
        <div className="mb-5">
          <SheetButton sheetId={id}>{title}</SheetButton>
        </div>
      )}
      <SheetPanel id={id} title={title} {...rest}>
        {children}
      </SheetPanel>
    </>
  )
}

/** Without the code, Back leaves the page. */
const closeOnBack = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) =>
  void import('./close-on-back.ts').then(
    ({ followSheet }) => followSheet(currentTarget, newState === 'open'),
    () => {},
  )

function SheetPanel({ id, title, doneLabel, form, reset, children }: Props) {
  return (
    <section
      id={id}
      popover="auto"
      aria-label={title}
      onToggle={closeOnBack}
      className={`${NARROW_CLASS} ${WIDE_CLASS} text-ink1`}
    >
      <div className="flex min-h-14 items-center justify-between border-rule border-b pr-1.5 pl-4 desktop:hidden">
        <p className="font-semibold text-row">{title}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Закрыть"
          className="grid size-11 place-items-center text-ink2 hover:text-ink1 focus-visible:-outline-offset-4"
        >
          <X size={22} strokeWidth={1.75} />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 pb-4 desktop:overflow-visible desktop:p-0">{children}</div>
      <div className="flex min-h-16 items-center gap-4 border-rule border-t bg-surface px-4 py-2 desktop:hidden">
        {reset}
        <button
          type={form ? 'submit' : 'button'}
          form={form}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={(event) => {
            if (!form) return
            event.preventDefault()
            event.currentTarget.closest('section')!.hidePopover()
          }}
          aria-live="polite"
          className="min-h-11 grow rounded-control bg-primary px-4 font-semibold text-on-primary"
        >
          {doneLabel}
        </button>
      </div>
    </section>
  )
}

/** Opens the sheet on a narrow screen. */
export const SheetButton = ({ sheetId, children }: { sheetId: string; children: ReactNode }) => (
  <button
    type="button"
    popoverTarget={sheetId}
    className="inline-flex min-h-11 w-fit items-center gap-1.5 whitespace-nowrap rounded-control border-2 border-primary px-2.5 font-semibold text-[15px] text-primary desktop:hidden"
  >
    <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </button>
)
