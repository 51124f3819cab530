import type { Progress } from '#trade/resume-progress.ts'

/** The parts of the form, and what of each counts towards the whole. */
export const SECTIONS = {
  wish: { title: 'Кем и за сколько', fields: ['title', 'professional_role_ids', 'salary_amount', 'city_id'] },
  terms: { title: 'Занятость и график', fields: ['work_type_ids', 'place_of_work_ids'] },
  experience: { title: 'Опыт работы', fields: ['experience', 'experience.description'] },
  skills: { title: 'Образование и навыки', fields: ['education_level_id', 'skills'] },
  about: { title: 'О себе', fields: ['about'] },
  access: { title: 'Кто видит резюме', fields: [] },
} satisfies Record<string, { title: string; fields: string[] }>

export const isDone = (fields: readonly string[], { mandatory, recommended }: Progress) =>
  !fields.some((field) => mandatory.includes(field) || recommended.includes(field))
