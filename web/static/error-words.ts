import { isRouteErrorResponse } from 'react-router'

type Words = { title: string; text: string; mayRepeat?: boolean }

/** Not an HTTP status: the server was not reached. */
export const UNREACHED = 0

const BY_STATUS: Record<number, Words> = {
  [UNREACHED]: {
    title: 'Нет связи',
    text: 'Страница не загрузилась. Проверьте интернет и повторите.',
    mayRepeat: true,
  },
  403: { title: 'Сюда нельзя', text: 'Эта страница открыта не всем.' },
  404: { title: 'Страница не найдена', text: 'Проверьте адрес или начните с поиска.' },
  410: { title: 'Этой страницы больше нет', text: 'Её удалили. Поищите похожее.' },
  429: { title: 'Слишком много запросов', text: 'Подождите несколько минут и повторите.', mayRepeat: true },
  503: { title: 'Сервис ненадолго недоступен', text: 'Подождите минуту и повторите.', mayRepeat: true },
}

const OUR_FAULT: Words = {
  title: 'Не получилось: ошибка на нашей стороне',
  text: 'Данные не пропали. Попробуйте ещё раз.',
  mayRepeat: true,
}

const REMOVED_VACANCY: Words = {
  title: 'Вакансия удалена',
  text: 'Её снял работодатель или модератор. Поищите похожие.',
}

const SERVER = 500

/**
 * Returns the title and text for a status. For 403 and 404, the specific message of the server replaces the general
 * text.
 */
export function errorWords(status: number, message: string | undefined, pathname: string): Words {
  if (status === 410 && pathname.startsWith('/vacancies/')) return REMOVED_VACANCY
  const words = BY_STATUS[status]
  if (!words)
    return status >= SERVER
      ? OUR_FAULT
      : { title: message ?? 'Не получилось', text: 'Проверьте адрес или начните с поиска.' }
  const isExact = message !== undefined && message !== words.title && [403, 404].includes(status)
  return isExact ? { ...words, text: `${message}.` } : words
}

export const wordsOf = (error: unknown, pathname: string) => errorWords(...told(error), pathname)

const INTERNAL = 500

/** Reads the status and message of a response thrown by a loader. Any other error is an internal or a network error. */
function told(error: unknown): [status: number, message: string | undefined] {
  if (isRouteErrorResponse(error))
    return [error.status, GENERAL.has(error.data?.code) ? undefined : error.data?.message]
  return [isUnreached(error) ? UNREACHED : INTERNAL, undefined]
}

/** Codes with English messages of the specification, which are not shown to users. */
const GENERAL = new Set(['not_found', 'internal'])

/** The message of a network error differs between browsers. */
const isUnreached = (error: unknown) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
