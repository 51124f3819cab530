import { isRouteErrorResponse } from 'react-router'

type ErrorText = { title: string; text: string; mayRepeat?: boolean }

/** Not an HTTP status: the server was not reached. */
export const UNREACHED_STATUS = 0

const TEXTS_BY_STATUS: Record<number, ErrorText> = {
  [UNREACHED_STATUS]: {
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

const SERVER_ERROR_TEXT: ErrorText = {
  title: 'Не получилось: ошибка на нашей стороне',
  text: 'Данные не пропали. Попробуйте ещё раз.',
  mayRepeat: true,
}

const REMOVED_VACANCY_TEXT: ErrorText = {
  title: 'Вакансия удалена',
  text: 'Её снял работодатель или модератор. Поищите похожие.',
}

const MIN_SERVER_ERROR_STATUS = 500

/**
 * Returns the title and text for a status. For 403 and 404, the specific message of the server replaces the general
 * text.
 */
export function errorTextForStatus(status: number, message: string | undefined, pathname: string): ErrorText {
  if (status === 410 && pathname.startsWith('/vacancies/')) return REMOVED_VACANCY_TEXT
  const statusText = TEXTS_BY_STATUS[status]
  if (!statusText)
    return status >= MIN_SERVER_ERROR_STATUS
      ? SERVER_ERROR_TEXT
      : { title: message ?? 'Не получилось', text: 'Проверьте адрес или начните с поиска.' }
  const isExact = message !== undefined && message !== statusText.title && [403, 404].includes(status)
  return isExact ? { ...statusText, text: `${message}.` } : statusText
}

export const errorTextOf = (error: unknown, pathname: string) => errorTextForStatus(...readRouteError(error), pathname)

const INTERNAL_ERROR_STATUS = 500

/** Reads the status and message of a response thrown by a loader. Any other error is an internal or a network error. */
function readRouteError(error: unknown): [status: number, message: string | undefined] {
  if (isRouteErrorResponse(error))
    return [error.status, GENERAL_ERROR_CODES.has(error.data?.code) ? undefined : error.data?.message]
  return [isNetworkError(error) ? UNREACHED_STATUS : INTERNAL_ERROR_STATUS, undefined]
}

/** Codes with English messages of the specification, which are not shown to users. */
const GENERAL_ERROR_CODES = new Set(['not_found', 'internal'])

/** The message of a network error differs between browsers. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
