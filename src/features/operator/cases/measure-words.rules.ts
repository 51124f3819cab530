import type { Measure } from './measures.contract.ts'

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
