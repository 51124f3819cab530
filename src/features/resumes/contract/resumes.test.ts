import { expect, test } from 'vitest'
import { NewResume, ResumeChange } from './resumes.ts'

test('a resume without a title is told that the field is required, and a short one how long it must be (SP-8)', () => {
  const messageOf = (shape: typeof NewResume | typeof ResumeChange, title: string) =>
    shape.safeParse({ title }).error?.issues[0]?.message

  for (const empty of ['', '  ']) {
    expect(messageOf(NewResume, empty)).toBe('Обязательно для заполнения')
    expect(messageOf(ResumeChange, empty)).toBe('Обязательно для заполнения')
  }
  expect(messageOf(NewResume, 'П')).toBe('Не меньше 2 символов')
  expect(messageOf(NewResume, 'Повар')).toBeUndefined()
})
