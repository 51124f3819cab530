import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from '../overlay/tooltip.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Name for the tooltip and for screen readers. */
  label: string
  /** Icon of 20 px. */
  children: ReactNode
}

/** Button that shows only an icon: 36 px, on a phone 44. */
export function IconButton({ label, type = 'button', children, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 focus-visible:-outline-offset-4 tablet:size-9"
      >
        {children}
      </button>
    </Tooltip>
  )
}
