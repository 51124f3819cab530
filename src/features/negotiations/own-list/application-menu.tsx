import Ellipsis from 'lucide-react/icons/ellipsis'
import { MenuPopover } from '#ui/overlay/menu-popover.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { HideNegotiationForm } from './hide-negotiation-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** What is rarely done with an application. */
export const ApplicationMenu = ({ negotiation }: { negotiation: SeekerNegotiation }) => (
  <MenuPopover label={<Ellipsis size={20} strokeWidth={1.75} />} isIcon accessibleLabel="Ещё">
    {negotiation.can.withdraw ? (
      <WithdrawForm negotiation={negotiation} />
    ) : (
      <HideNegotiationForm negotiation={negotiation} />
    )}
  </MenuPopover>
)
