import { expect, test } from 'vitest'
import { notificationGroupTitle } from './group-title.rules.ts'

test.each([
  ['resume.viewed', 2, 'Ваше резюме смотрели 2 компании'],
  ['resume.viewed', 21, 'Ваше резюме смотрела 21 компания'],
  ['contact.revealed', 5, 'Ваши контакты открыли 5 компаний'],
  ['contact.revealed', 31, 'Ваши контакты открыла 31 компания'],
  ['vacancy.changed', 3, 'Изменились 3 вакансии, где вы откликнулись'],
  ['vacancy.changed', 21, 'Изменилась 21 вакансия, где вы откликнулись'],
] as const)(
  'the title of a group of type %s with %i notifications has the right grammar: %s (TR-23)',
  (type, n, text) => {
    expect(notificationGroupTitle(type, n, '')).toBe(text)
  },
)
