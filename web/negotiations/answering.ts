import type { Attention } from '#contract/attention.ts'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import type { AskedQuestion } from '#contract/questionnaires.ts'

export type Sent = Pick<
  SeekerNegotiation,
  'id' | 'state' | 'initiator' | 'created_at' | 'answer_due_at' | 'is_held' | 'queue' | 'attention'
>

/** How far a visitor is from applying. `to` is the next step. */
export type Answering =
  | { kind: 'own' | 'closed' | 'suspended' | 'employer_mode' }
  | { kind: 'answered'; sent: Sent }
  | { kind: 'guest' | 'incomplete' | 'no_resume' | 'drafts_only'; to: string }
  | { kind: 'direct'; url: string }
  | {
      kind: 'ready'
      resumes: { id: number; title: string }[]
      asked: { required: boolean; questions: AskedQuestion[] }
      /** The marks of this week for what is truly wanted. */
      attention: Attention
      /** The day until which an answer is promised to whoever applies now. */
      answered_until: string
      /** The last one was taken back. */
      withdrawn_at: string | null
    }

const NOTHING_TO_DO: readonly Answering['kind'][] = ['own', 'answered', 'closed', 'suspended', 'employer_mode']

export const mayAnswer = ({ kind }: Answering) => !NOTHING_TO_DO.includes(kind)
