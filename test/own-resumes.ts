import { createResume, publishResume } from '#contract/own-resumes.ts'
import type { Person } from '#test/house.ts'

/** Body of a resume that is complete enough to be published. */
export const COMPLETE_RESUME = {
  title: 'Кладовщик',
  professional_role_ids: [101],
  work_type_ids: [1],
  education_level_id: 2,
  skills: [{ name: '1С', level: null }],
}

export const REQUIRED_FIELD_MESSAGE = 'Обязательно для заполнения'

export const givenResumeDraft = (seeker: Person, fields: object = {}) =>
  seeker.call(createResume, { body: { ...COMPLETE_RESUME, ...fields } })

export async function givenPublishedResume(seeker: Person, fields: object = {}) {
  const { id } = await givenResumeDraft(seeker, fields)
  return seeker.call(publishResume, { params: { id } })
}
