import type { Attention } from '#contract/attention.ts'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import type { AskedQuestion } from '#contract/questionnaires.ts'

export type Sent = Pick<
  SeekerNegotiation,
  'id' | 'state' | 'initiator' | 'created_at' | 'answer_due_at' | 'is_held' | 'queue' | 'attention'
>

/** Whether the user can apply to a vacancy. `to` is the address of the next step. */
export type Answering =
  | { kind: 'own' | 'closed' | 'suspended' | 'employer_mode' }
  | { kind: 'answered'; sent: Sent }
  | { kind: 'guest' | 'incomplete' | 'no_resume' | 'drafts_only'; to: string }
  | { kind: 'direct'; url: string }
  | {
      kind: 'ready'
      resumes: { id: number; title: string }[]
      asked: { required: boolean; questions: AskedQuestion[] }
      /** The attention tokens left for this week. */
      attention: Attention
      /** The employer promises a decision by this day if the seeker applies now. ISO date and time. */
      answered_until: string
      /** When the previous, withdrawn application was sent. Null without one. */
      withdrawn_at: string | null
    }

const NOTHING_TO_DO: readonly Answering['kind'][] = ['own', 'answered', 'closed', 'suspended', 'employer_mode']

export const mayAnswer = ({ kind }: Answering) => !NOTHING_TO_DO.includes(kind)
