import { expect, test } from 'vitest'
import { parseFormData } from '#lib/forms/form-data.ts'
import { incompleteResumeFields, readResumeFormState } from './resume-form-state.ts'

const readFields = (fields: [name: string, value: string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readResumeFormState(parseFormData(form), '2026-11', { has_photo: false, has_email: false, languages: [] })
}

test('an empty resume form lists all mandatory fields as missing', () => {
  const { months, progress } = readFields([['title', ' ']])

  expect(months).toBe(0)
  expect(progress.mandatory).toEqual([
    'title',
    'professional_role_ids',
    'work_type_ids',
    'education_level_id',
    'skills',
  ])
})

test('total experience counts finished and current workplaces, and skips incomplete periods', () => {
  const { months } = readFields([
    ['experience.0.start', '2026-10'],
    ['experience.0.is_current', 'true'],
    ['experience.1.start', '2020-01'],
    ['experience.1.end', '2020-12'],
    ['experience.1.is_current', 'false'],
    ['experience.2.start', '2019-'],
    ['experience.2.end', ''],
    ['experience.3.start', '2018-01'],
    ['experience.3.end', ''],
  ])

  expect(months).toBe(14)
})

test('«нет опыта» counts as filled experience, even if workplaces were typed before', () => {
  const { months, progress } = readFields([
    ['experience_none', 'true'],
    ['experience.0.start', '2020-01'],
    ['experience.0.end', '2020-12'],
  ])

  expect(months).toBe(0)
  expect(progress.recommended).not.toContain('experience')
})

test('workplaces are unfinished while one of them has neither an end nor goes on', () => {
  const ended = { start: '2020-01', end: '2021-02', is_current: 'false' }
  const current = { start: '2021-03', end: '', is_current: 'true' }
  expect(incompleteResumeFields({ experience: [ended, current] })).toEqual([])
  expect(incompleteResumeFields({ experience: [ended, { ...current, is_current: 'false' }] })).toEqual(['experience'])
  expect(incompleteResumeFields({ about: 'Варю кофе' })).toEqual([])
})
