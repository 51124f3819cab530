import type { Progress } from '#trade/resume-progress.ts'

/** The sections of the resume form in order, with the fields of each that count towards progress. */
export const SECTIONS = {
  wish: { title: 'Кем и за сколько', fields: ['title', 'professional_role_ids', 'salary_amount', 'city_id'] },
  terms: { title: 'Занятость и график', fields: ['work_type_ids', 'place_of_work_ids'] },
  experience: { title: 'Опыт работы', fields: ['experience', 'experience.description'] },
  education: { title: 'Образование', fields: ['education_level_id'] },
  skills: { title: 'Навыки и права', fields: ['skills'] },
  languages: { title: 'Языки и гражданство', fields: ['languages'] },
  about: { title: 'О себе и связь', fields: ['about', 'photo', 'email'] },
  access: { title: 'Кто видит резюме', fields: [] },
} satisfies Record<string, { title: string; fields: string[] }>

export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

export const isDone = (fields: readonly string[], { mandatory, recommended }: Progress) =>
  !fields.some((field) => mandatory.includes(field) || recommended.includes(field))
