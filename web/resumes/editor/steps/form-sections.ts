import type { ResumeProgress } from '#domain/resumes/resume-progress.ts'

/** The sections of the resume form in order, with the fields of each that count towards progress. */
export const RESUME_FORM_SECTIONS = {
  wish: { title: 'Кем и за сколько', fields: ['title', 'professional_role_ids', 'salary_amount', 'city_id'] },
  terms: { title: 'Занятость и график', fields: ['work_type_ids', 'place_of_work_ids'] },
  experience: { title: 'Опыт работы', fields: ['experience', 'experience.description'] },
  education: { title: 'Образование', fields: ['education_level_id'] },
  skills: { title: 'Навыки и права', fields: ['skills'] },
  languages: { title: 'Языки и гражданство', fields: ['languages'] },
  about: { title: 'О себе и связь', fields: ['about', 'photo', 'email'] },
  access: { title: 'Кто видит резюме', fields: [] },
} satisfies Record<string, { title: string; fields: string[] }>

export type ResumeFormSectionName = keyof typeof RESUME_FORM_SECTIONS
export const RESUME_FORM_SECTION_NAMES = Object.keys(RESUME_FORM_SECTIONS) as ResumeFormSectionName[]

export const isSectionComplete = (fields: readonly string[], { mandatory, recommended }: ResumeProgress) =>
  !fields.some((field) => mandatory.includes(field) || recommended.includes(field))
