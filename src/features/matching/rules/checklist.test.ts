import { expect, test } from 'vitest'
import { calculateMatch } from './calculate-match.ts'
import { matchChecklist } from './checklist.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'

const RESUME: MatchResume = {
  title: 'Водитель автобуса',
  skills: [],
  role_ids: [1],
  role_group_ids: [1],
  salary_net_month: 100_000,
  city_id: 1,
  metro_ids: [],
  travel_limit_minutes: null,
  relocation_id: null,
  relocation_city_ids: [],
  place_of_work_ids: [],
  work_type_ids: [],
  schedule_ids: [],
  experience_months: 12,
  education_level_id: null,
  languages: [],
  driver_license_ids: [],
  has_vehicle: false,
}

const VACANCY: MatchVacancy = {
  name: 'Водитель автобуса',
  key_skills: [],
  role_ids: [1],
  role_group_ids: [1],
  salary_net_month: 120_000,
  city_ids: [1],
  metro_ids: [],
  travel_minutes: null,
  distance_km: null,
  place_of_work_ids: [],
  work_type_id: null,
  schedule_id: null,
  experience_id: 3,
  education_level_id: null,
  languages: [],
  driver_license_ids: [4],
  own_vehicle_required: false,
}

test('the checklist names what the vacancy asks for, and whether the person has it', () => {
  const checks = matchChecklist(calculateMatch(RESUME, VACANCY))

  expect(checks).toContainEqual({ code: 'role', isMet: true, text: 'Профессия: та же' })
  expect(checks).toContainEqual({ code: 'licences', isMet: false, text: expect.stringMatching(/^Права: нет /) })
  expect(checks).toContainEqual({ code: 'experience', isMet: false, text: 'Опыт: меньше, чем просят' })
})

test('the checklist leaves out what the vacancy does not ask for', () => {
  const codes = matchChecklist(calculateMatch(RESUME, VACANCY)).map(({ code }) => code)

  expect(codes).not.toContain('languages')
  expect(codes).not.toContain('education')
  expect(codes).not.toContain('skills')
})
