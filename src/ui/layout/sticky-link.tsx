import type { ReactNode } from 'react'
import { ButtonLink } from '../form/button.tsx'

/** Main action at the bottom of the screen, over the bottom bar, if there is no room beside the text. */
export function StickyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 grid border-rule border-t bg-surface px-4 py-2 tablet:-mx-6 tablet:px-6 desktop:hidden print:hidden">
      <ButtonLink to={to}>{children}</ButtonLink>
    </div>
  )
}
