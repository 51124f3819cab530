import { expect, test } from 'vitest'
import { listMissingResumeFields, type ProgressFields, resumeProgress } from './resume-progress.ts'

const LONG =
  'Принимал и отгружал товар, вёл учёт остатков, обучал новых сотрудников и отвечал за порядок на складе. '.repeat(2)

const COMPLETE: ProgressFields = {
  title: 'Кладовщик',
  professional_role_ids: [101],
  work_type_ids: [1],
  education_level_id: 2,
  skills: ['1С', 'ТСД', 'Погрузчик'],
  salary_amount: 80_000,
  city_id: 1,
  experience: [{ description: LONG }],
  experience_none: false,
  about: `<p>${LONG}</p>`,
  place_of_work_ids: [1],
  languages: [{}],
  has_photo: true,
  has_email: true,
}

const EMPTY: ProgressFields = {
  title: 'Кладовщик',
  professional_role_ids: [],
  work_type_ids: [],
  education_level_id: null,
  skills: [],
  salary_amount: null,
  city_id: null,
  experience: [],
  experience_none: false,
  about: '',
  place_of_work_ids: [],
  languages: [],
  has_photo: false,
  has_email: false,
}

test('a complete resume has 100 % and no missing fields', () => {
  expect(resumeProgress(COMPLETE)).toEqual({ percentage: 100, mandatory: [], recommended: [] })
})

test('a resume without experience can reach 100 %', () => {
  expect(resumeProgress({ ...COMPLETE, experience: [], experience_none: true }).percentage).toBe(100)
})

test('a resume with a title only has 8 %, and each other field is listed once', () => {
  expect(resumeProgress(EMPTY)).toEqual({
    percentage: 8,
    mandatory: ['professional_role_ids', 'work_type_ids', 'education_level_id', 'skills'],
    recommended: [
      'salary_amount',
      'city_id',
      'experience',
      'experience.description',
      'about',
      'photo',
      'languages',
      'email',
      'place_of_work_ids',
    ],
  })
})

test('one skill is enough to publish, but more skills are recommended', () => {
  const progress = resumeProgress({ ...COMPLETE, skills: ['1С'] })

  expect(progress).toEqual({ percentage: 88, mandatory: [], recommended: ['skills'] })
})

test('HTML tags do not count as text', () => {
  expect(resumeProgress({ ...COMPLETE, about: '<p></p>'.repeat(50) }).recommended).toEqual(['about'])
})

test.each(['title', 'professional_role_ids', 'work_type_ids', 'education_level_id', 'skills'] as const)(
  'a resume without %s cannot be published',
  (field) => {
    expect(listMissingResumeFields({ ...COMPLETE, [field]: field === 'title' ? '' : EMPTY[field] })).toEqual([field])
  },
)
