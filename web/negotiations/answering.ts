import type { AskedQuestion } from '#contract/questionnaires.ts'

/** How far a visitor is from applying. `to` is the next step. */
export type Answering =
  | { kind: 'own' | 'answered' | 'closed' | 'suspended' | 'employer_mode' }
  | { kind: 'guest' | 'incomplete' | 'no_resume' | 'drafts_only'; to: string }
  | { kind: 'direct'; url: string }
  | {
      kind: 'ready'
      resumes: { id: number; title: string }[]
      asked: { required: boolean; questions: AskedQuestion[] }
    }

const NOTHING_TO_DO: readonly Answering['kind'][] = ['own', 'answered', 'closed', 'suspended', 'employer_mode']

export const mayAnswer = ({ kind }: Answering) => !NOTHING_TO_DO.includes(kind)
