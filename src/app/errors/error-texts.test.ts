import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { errorTextForStatus, UNREACHED_STATUS } from './error-texts.ts'

test.each([
  [404, ERRORS.not_found.text, '/nowhere', 'Страница не найдена'],
  [404, ERRORS.vacancy_not_found.text, '/vacancies/pekar-1', 'Страница не найдена'],
  [410, 'Вакансию снял модератор', '/vacancies/pekar-1', 'Вакансию снял модератор'],
  [410, ERRORS.gone.text, '/resumes/pekar-1', 'Этой страницы больше нет'],
  [429, ERRORS.too_many.text, '/', 'Слишком много запросов'],
  [UNREACHED_STATUS, undefined, '/', 'Нет связи'],
  [500, undefined, '/', 'Ошибка у нас, не у вас'],
  [503, ERRORS.unavailable.text, '/', 'Сервис ненадолго недоступен'],
  [503, 'Поиск ненадолго недоступен. Попробуйте через минуту', '/', 'Поиск ненадолго недоступен'],
  [422, ERRORS.invalid_input.text, '/', 'Проверьте поля'],
])('errorTextForStatus for status %i with message %s at %s has the title %s', (status, message, pathname, title) => {
  expect(errorTextForStatus(status, message, pathname).title).toBe(title)
})

test('errorTextForStatus uses the message of the refusal as text of a 404 page', () => {
  expect(errorTextForStatus(404, ERRORS.vacancy_not_found.text, '/vacancies/pekar-1').text).toBe('Вакансия не найдена.')
})
