import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { MenuPopover } from './menu-popover.tsx'

type Props = {
  /** «Действия: Водитель» */
  label: string
  children: ReactNode
}

/** Menu «⋯» of a row. */
export const RowMenu = ({ label, children }: Props) => (
  <MenuPopover label={<Ellipsis size={20} strokeWidth={1.75} />} isIcon accessibleLabel={label}>
    {children}
  </MenuPopover>
)
