import type { ScreeningQuestion } from '#features/questionnaires/questionnaires.contract.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import type { Attention } from './attention.contract.ts'

export type SentApplication = Pick<
  SeekerNegotiation,
  | 'id'
  | 'state'
  | 'initiator'
  | 'created_at'
  | 'answer_due_at'
  | 'initial_due_at'
  | 'answer_status'
  | 'is_held'
  | 'queue'
  | 'attention'
>

/** Whether the user can apply to a vacancy. `to` is the address of the next step. */
export type ApplyEligibility =
  | { kind: 'own' | 'closed' | 'suspended' | 'employer_mode' }
  | { kind: 'answered'; application: SentApplication }
  | { kind: 'guest' | 'no_resume' | 'drafts_only'; to: string }
  /** `missing` names all that the profile lacks: «имя, фамилию и город». */
  | { kind: 'incomplete'; to: string; missing: string }
  | { kind: 'direct'; url: string }
  | {
      kind: 'ready'
      resumes: { id: number; title: string }[]
      questionnaire: { required: boolean; questions: ScreeningQuestion[] }
      /** The attention tokens left for this week. */
      attention: Attention
      /** The employer promises a decision by this day if the seeker applies now. ISO date and time. */
      decision_due_at: string
      /** What the law asks of a person under eighteen; '' for others. */
      minor_note: string
      /** When the previous, withdrawn application was sent. Null without one. */
      withdrawn_sent_at: string | null
    }
