import { isRouteErrorResponse } from 'react-router'
import { MIN_SERVER_ERROR_STATUS } from '#lib/text/error-code.ts'

type ErrorText = { title: string; text: string; mayRepeat?: boolean }
/** `errorCode` of a failure of ours finds the request in the log. */
type KnownError = ErrorText & { status: number; errorCode: string | undefined }

/** Not an HTTP status: the server was not reached. */
export const UNREACHED_STATUS = 0

/** Something is away for a while: the whole service, or the search alone. */
export const UNAVAILABLE_STATUS = 503

const TEXTS_BY_STATUS: Record<number, ErrorText> = {
  [UNREACHED_STATUS]: {
    title: 'Нет связи',
    text: 'Страница не загрузилась. Проверьте интернет и повторите.',
    mayRepeat: true,
  },
  403: {
    title: 'Нет доступа',
    text: 'У вас нет доступа к этой странице. Войдите в другой аккаунт или вернитесь на главную.',
  },
  404: {
    title: 'Страница не найдена',
    text: 'Адрес мог измениться или в нём опечатка. Вакансии, отклики и резюме на месте.',
  },
  410: { title: 'Этой страницы больше нет', text: 'Страницу удалили. Найдите похожее через поиск.' },
  429: { title: 'Слишком много запросов', text: 'Подождите несколько минут и повторите.', mayRepeat: true },
  [UNAVAILABLE_STATUS]: {
    title: 'Сервис ненадолго недоступен',
    text: 'Страница откроется сама, как только сможет.',
    mayRepeat: true,
  },
}

const SERVER_ERROR_TEXT: ErrorText = {
  title: 'Ошибка у нас, не у вас',
  text: 'Сохранённые данные не пропали. Повторите через минуту.',
  mayRepeat: true,
}

/** Timeout, conflict, too early. The other temporary failures have texts of their own. */
const TEMPORARY_STATUSES = [408, 409, 425]

/**
 * Returns the title and text for a status. For 403 and 404, the specific message of the server replaces the general
 * text.
 */
export function errorTextForStatus(status: number, message: string | undefined, pathname: string): ErrorText {
  if (status === 410 && message && pathname.startsWith('/vacancies/'))
    return { title: message, text: 'Отклики закрыты.' }
  if (TEMPORARY_STATUSES.includes(status))
    return { title: message ?? 'Не получилось', text: 'Попробуйте ещё раз.', mayRepeat: true }
  const statusText = TEXTS_BY_STATUS[status]
  if (!statusText)
    return status >= MIN_SERVER_ERROR_STATUS
      ? SERVER_ERROR_TEXT
      : { title: message ?? 'Не получилось', text: 'Проверьте адрес или начните с поиска.' }
  // «Поиск ненадолго недоступен. Попробуйте через минуту»
  if (status === UNAVAILABLE_STATUS && message) return { ...statusText, title: message.split('. ')[0]! }
  const isExact = message !== undefined && message !== statusText.title && [403, 404].includes(status)
  return isExact ? { ...statusText, text: `${message}.` } : statusText
}

/** Status, title, text and code of an error. */
export function errorTextOf(error: unknown, pathname: string): KnownError {
  const [status, message] = readRouteError(error)
  const errorCode: string | undefined = isRouteErrorResponse(error) ? error.data?.error_code : undefined
  return { ...errorTextForStatus(status, message, pathname), status, errorCode }
}

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
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
    // The connection was lost in the middle of the reply.
    error.message === 'Unable to decode turbo-stream response')
