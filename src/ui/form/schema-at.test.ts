import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ExperiencesInput } from '#features/resumes/contract/resume-experience.ts'
import { fieldProblem, schemaAt } from './schema-at.ts'

const Company = z.string()
const City = z.string()
const Day = z.string()
const root = z.object({
  title: z.string(),
  experience: z
    .preprocess((value) => value, z.array(z.object({ company: Company, city: z.object({ name: City }).nullish() })))
    .optional(),
  days: z.array(Day).default([]),
})

describe('the schema of a field', () => {
  test('is found by its path', () => {
    expect(schemaAt(root, 'title')).toBe(root.shape.title)
    expect(schemaAt(root, 'experience.3.company')).toBe(Company)
    expect(schemaAt(root, 'experience.0.city.name')).toBe(City)
    expect(schemaAt(root, 'days.0')).toBe(Day)
  })

  test('keeps its default or optional wrapper', () => {
    expect(schemaAt(root, 'days')).toBe(root.shape.days)
  })

  test('is undefined if the contract has no such field', () => {
    expect(schemaAt(root, 'unknown')).toBeUndefined()
    expect(schemaAt(root, 'toString')).toBeUndefined()
    expect(schemaAt(root, 'title.length')).toBeUndefined()
    expect(schemaAt(root, 'experience.company')).toBeUndefined()
  })
})

const body = z.object({ experience: ExperiencesInput })
const problem = (row: Record<string, string>, name: string) =>
  fieldProblem(body, { experience: [row] }, `experience.0.${name}`)

describe('the problem of a field', () => {
  test('tells that a job ends before it starts while the rest of its row is still empty (N-082)', () => {
    expect(problem({ company: '', start: '2020-06', end: '2019-03' }, 'end')).toBe(
      'Окончание раньше начала. Начало: июнь 2020.',
    )
    expect(problem({ company: '', start: '2020-06', end: '2020-06' }, 'end')).toBeUndefined()
  })

  test('is its own before that of the row', () => {
    expect(problem({ start: '2020-06', end: '-03' }, 'end')).not.toMatch('Окончание раньше начала')
    expect(problem({ start: '2020-06', end: '2019-03' }, 'start')).toBeUndefined()
  })
})
