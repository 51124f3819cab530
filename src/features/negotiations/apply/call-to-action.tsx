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
