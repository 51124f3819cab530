import type { ComponentProps, ReactNode } from 'react'
import type { Link } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'

export const CallToActionNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-ink2 text-meta">{children}</p>
)

/** A link button with a note about what comes next. */
export function CallToAction({
  label,
  note,
  ...link
}: { label: string; note: string } & Pick<ComponentProps<typeof Link>, 'to'>) {
  return (
    <>
      <ButtonLink {...link}>{label}</ButtonLink>
      <CallToActionNote>{note}</CallToActionNote>
    </>
  )
}

/** The button that sends the form of a dialog, with what comes next. It stays while the form scrolls. */
export const DialogActions = ({ isInDialog, children }: { isInDialog: boolean | undefined; children: ReactNode }) => (
  <div
    className={isInDialog ? 'sticky -bottom-5 z-2 -mx-5 -mb-5 grid border-hair border-t bg-paper px-5 pt-3 pb-4' : ''}
  >
    {children}
  </div>
)
