import { expect, test } from 'vitest'
import { demandText, listMissingSkills } from './wanted-skill-texts.ts'

const wanted = {
  vacancies: 93,
  skills: [
    { name: 'Путевые листы', vacancies: 71 },
    { name: 'Учёт топлива', vacancies: 2 },
  ],
}

test('a skill that the resume has in another spelling is not offered', () => {
  expect(listMissingSkills(wanted, [{ name: 'учет топлива' }])).toEqual([wanted.skills[0]])
})

test('the demand for a skill is told as a part of all vacancies', () => {
  expect(demandText(wanted, 71)).toBe('просит 71 из 93\u00A0вакансий')
  expect(demandText({ ...wanted, vacancies: 21 }, 2)).toBe('просят 2 из 21\u00A0вакансии')
})
