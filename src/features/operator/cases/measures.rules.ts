import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { MEASURES, type Measure } from './measures.contract.ts'

/** As what has happened. */
export const MEASURE_WORDS: Record<Measure, string> = {
  hide_message: 'сообщение скрыто',
  hide_text: 'текст скрыт',
  hide_vacancy: 'вакансия скрыта',
  hide_resume: 'резюме скрыто',
  hide_company_vacancies: 'компания остановлена',
  end_verification: 'отметка снята',
  block_person: 'человек заблокирован',
}

/** What is known of the case. Null: there is no such thing in it. */
type Standing = {
  is_text_hidden: boolean | null
  is_vacancy_held: boolean | null
  is_resume_held: boolean | null
  is_company_stopped: boolean | null
  open_vacancies: number
  is_verified: boolean
  may_be_blocked: boolean
}

/** The measures that change something in this case. */
export function listMeasures(kind: ComplaintTarget, standing: Standing): Measure[] {
  const { is_text_hidden, is_vacancy_held, is_resume_held, is_company_stopped, is_verified, may_be_blocked } = standing
  const isPossible: Record<Measure, boolean> = {
    hide_message: kind === 'message' && is_text_hidden === false,
    hide_text: kind !== 'message' && is_text_hidden === false,
    hide_vacancy: is_vacancy_held === false,
    hide_resume: kind === 'resume' && is_resume_held === false,
    hide_company_vacancies: is_company_stopped === false || standing.open_vacancies > 0,
    end_verification: is_verified,
    block_person: may_be_blocked,
  }
  return MEASURES.filter((measure) => isPossible[measure])
}
