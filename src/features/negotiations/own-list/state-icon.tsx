import Ban from 'lucide-react/icons/ban'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { NegotiationState } from '../contract/negotiation-constants.ts'

const ICONS = {
  response: Send,
  viewed: Eye,
  considering: Hourglass,
  invitation: Mail,
  interview: CalendarCheck,
  offer: Handshake,
  hired: CircleCheck,
  refused: X,
  expired: Clock,
  withdrawn: Undo2,
  declined: Ban,
  vacancy_closed: X,
} as const satisfies Record<NegotiationState, unknown>

/** The kind of a state for the eye; its word always stands beside it. */
export function StateIcon({ state, size = 15 }: { state: NegotiationState; size?: number }) {
  const Icon = ICONS[state]
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
}
