/** What an operator can do to whoever a confirmed complaint is about, the mildest first. */
export const MEASURES = [
  'hide_message',
  'hide_text',
  'hide_vacancy',
  'hide_resume',
  'hide_company_vacancies',
  'end_verification',
  'block_person',
] as const
export type Measure = (typeof MEASURES)[number]

/** The words become the reason of a block, which is shorter than an answer. */
export const MAX_BLOCK_WORDS = 500
