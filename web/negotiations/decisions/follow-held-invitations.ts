import { undoInvitations } from '#contract/negotiations/decisions/invitations.ts'
import { showToast, showUndoToast } from '../../ui/feedback/toast-store.ts'
import { postDecision } from './post-decision.ts'

type HeldInvitations = {
  text: string
  vacancy_id: number
  resume_ids: readonly number[]
  onUndone(): void
}

/** Offers to undo invitations that the server holds. Returns the function that does. */
export function followHeldInvitations({ text, onUndone, ...invited }: HeldInvitations) {
  const undo = () => undoHeldInvitations(invited, onUndone)
  showUndoToast(`${text.replace(/\.$/, '')}. Уйдёт через 10 секунд`, undo)
  return undo
}

async function undoHeldInvitations(body: Pick<HeldInvitations, 'vacancy_id' | 'resume_ids'>, onUndone: () => void) {
  const { problem } = await postDecision(undoInvitations, { body })
  if (problem) showToast(problem.text, 'error')
  else onUndone()
}
