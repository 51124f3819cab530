import { limitText, PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import type { TagTone } from '#ui/list/chip.tsx'
import type { OwnResume } from '../contract/resumes.ts'

const FIELD_LABELS: Record<string, string> = {
  title: 'должность',
  professional_role_ids: 'профессия',
  salary_amount: 'зарплата',
  city_id: 'город',
  work_type_ids: 'занятость',
  place_of_work_ids: 'место работы',
  experience: 'опыт',
  'experience.description': 'что делали на прошлых местах',
  education_level_id: 'образование',
  skills: 'навыки',
  about: 'о себе',
  languages: 'языки',
  photo: 'фото',
  email: 'подтверждённая эл. почта',
}

/** «должность, навыки» */
export const fieldLabels = (fields: readonly string[]) => fields.map((field) => FIELD_LABELS[field] ?? field).join(', ')

export const HELD_TEXT = 'Скрыто оператором'

export const RESUME_STATUS_TAGS: Record<OwnResume['status'], { text: string; tone: TagTone }> = {
  draft: { text: 'Черновик', tone: 'neutral' },
  published: { text: 'Опубликовано', tone: 'success' },
  hidden: { text: 'Скрыто', tone: 'warning' },
}

export const resumeLimitText = (max: number) => `${limitText('resumes', max > PREMIUM_LIMITS.resumes.free, 'резюме')}.`
