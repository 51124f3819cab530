import type { ScreeningQuestion } from '#features/questionnaires/questionnaires.contract.ts'
import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import type { Attention } from './attention.contract.ts'

export type SentApplication = Pick<
  SeekerNegotiation,
  | 'id'
  | 'resume_id'
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

/** What a form needs of its vacancy. */
export type VacancyToApplyTo = Pick<VacancyPage, 'id' | 'slug' | 'name' | 'company' | 'response_letter_required'>

/** A form over a list is sent beside the page, which stays where it is. */
export type ListSending = { action: string; navigate: false; fetcherKey: string; isBusy: boolean }

/** Whether the user can apply to a vacancy. `to` is the address of the next step. */
export type ApplyEligibility =
  | { kind: 'own' | 'closed' | 'suspended' | 'employer_mode' }
  | { kind: 'applied'; application: SentApplication }
  | { kind: 'guest'; to: string }
  /** `missing` names all that the profile lacks: «имя, фамилию и город». */
  | { kind: 'incomplete'; to: string; missing: string }
  | { kind: 'direct'; url: string }
  | ({
      kind: 'ready'
      resumes: { id: number; title: string }[]
      /** The attention tokens left for this week. */
      attention: Attention
    } & CommonTerms)
  /** Without a resume to send: a short answer (ruling 45). */
  | ({
      kind: 'short'
      /** What the vacancy asks for and the person has not named yet. */
      asks: string[]
      /** Whether such work was told of before. */
      isExperienceKnown: boolean
      /** How the company will see the person. */
      person: { name: string; city: string }
      /** Where a whole resume is made. */
      resumeAddress: string
    } & CommonTerms)

/** What applies to every application to the vacancy. */
type CommonTerms = {
  questionnaire: { required: boolean; questions: ScreeningQuestion[] }
  /** The employer promises a decision by this day if the seeker applies now. ISO date and time. */
  decision_due_at: string
  /** What the law asks of a person under eighteen; '' for others. */
  minor_note: string
  /** When the previous, withdrawn application was sent. Null without one. */
  withdrawn_sent_at: string | null
}
