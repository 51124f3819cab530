import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import type { NegotiationState } from '../../contract/negotiation-constants.ts'
import { FINAL_NEGOTIATION_STATES } from '../../rules/transition-rules.ts'
import { conversationsPath } from './conversation-path.ts'

type Props = { negotiation: { id: number; state: NegotiationState }; mayWrite: boolean }

/** Leads from a negotiation to its conversation. */
export const WriteLink = ({ negotiation: { id, state }, mayWrite }: Props) => (
  <Link
    to={conversationsPath({ open: id })}
    className="inline-flex min-h-11 items-center gap-2 font-medium text-primary underline underline-offset-4 hover:decoration-2 tablet:min-h-9"
  >
    <MessageCircle size={18} strokeWidth={1.75} />
    {mayWrite && !FINAL_NEGOTIATION_STATES.includes(state) ? 'Написать' : 'Открыть переписку'}
  </Link>
)
