import { dateText, timeText } from '#lib/dates/format-date.ts'
import type { TagTone } from '#ui/list/chip.tsx'
import { mayConnect } from './capabilities.rules.ts'
import type { UsedProvider } from './links/provider-links.contract.ts'
import { PROVIDER_LABELS } from './provider-names.contract.ts'
import { MAX_PROVIDER_ATTEMPTS } from './retry-delay.rules.ts'

export type CardState =
  | 'not_configured'
  | 'closed'
  | 'syncing'
  | 'choosing'
  | 'paused'
  | 'refused'
  | 'captcha'
  | 'connected'
  | 'paid'
  | 'authorizing'
  | 'other_account'
  | 'reconnect'
  | 'failed'
  | 'disconnected'

/** Refusals that are tried again by themselves, and for which the person may do something there. */
const REFUSALS = new Set(['guarded', 'forbidden', 'not_theirs', 'closed'])

/** What the card shows: a closed or missing provider counts before the state of the connection. */
export function cardStateOf(used: UsedProvider, isEmployer: boolean): CardState {
  if (used.reason === 'not_configured') return 'not_configured'
  if (!mayConnect(used.provider, isEmployer ? 'employer' : 'seeker')) return 'closed'
  const needed = isEmployer ? used.capabilities.list_vacancies : used.capabilities.list_resumes
  const isRefused = REFUSALS.has(used.last_error?.code ?? '')
  if (used.state === 'paused') {
    if (used.captcha_url || used.last_error?.code === 'captcha_required') return 'captcha'
    return isRefused ? 'refused' : 'paused'
  }
  if (used.state === 'connected') {
    if (used.job?.is_choosing) return 'choosing'
    if (isRunning(used)) return 'syncing'
    if (isRefused) return 'refused'
    return needed === 'paid' ? 'paid' : 'connected'
  }
  if (used.state === 'expired' || used.state === 'revoked') return 'reconnect'
  if (used.state === 'denied' || used.state === 'failed') return 'failed'
  return used.state
}

export const isRunning = ({ job }: Pick<UsedProvider, 'job'>) => job?.state === 'queued' || job?.state === 'running'

export const STATE_TAGS: Record<CardState, { label: string; tone: TagTone }> = {
  not_configured: { label: 'Не настроено', tone: 'neutral' },
  closed: { label: 'Закрыто', tone: 'neutral' },
  syncing: { label: 'Идёт обмен', tone: 'info' },
  choosing: { label: 'Ждём вас', tone: 'warning' },
  paused: { label: 'Пауза', tone: 'warning' },
  refused: { label: 'Не пускает', tone: 'warning' },
  captcha: { label: 'Нужна проверка', tone: 'warning' },
  connected: { label: 'Подключено', tone: 'success' },
  paid: { label: 'Закрыто тарифом', tone: 'neutral' },
  authorizing: { label: 'Ждём ответа', tone: 'info' },
  other_account: { label: 'Другой аккаунт', tone: 'warning' },
  reconnect: { label: 'Подключить заново', tone: 'warning' },
  failed: { label: 'Не подключилось', tone: 'danger' },
  disconnected: { label: 'Не подключено', tone: 'neutral' },
}

/** The sentence under the name. Facts of a connected account are shown in place of it. */
export function stateSentence(used: UsedProvider, state: CardState, isEmployer: boolean): string | null {
  const site = PROVIDER_LABELS[used.provider]
  switch (state) {
    case 'not_configured':
      return `Администратор сайта ещё не настроил доступ к ${site}. ${isEmployer ? 'Вакансии' : 'Резюме'} можно перенести файлом уже сейчас.`
    case 'closed':
      return isEmployer
        ? `${site} больше не отдаёт вакансии через API.`
        : `${site} больше не отдаёт резюме через API. Загрузите файл, перенесём за минуту.`
    case 'choosing':
      return used.counts.imported > 0
        ? `Прочитали ${site}. Отметьте, что перенести. Пока вы не выбрали, обмен ждёт.`
        : `Прочитали ${site}. Отметьте, что перенести.`
    case 'paused':
      return `${site} отвечает с перебоями. Продолжим сами${used.retry_at ? ` в ${timeText(used.retry_at)}` : ''}, попытка ${used.failed_tries + 1} из ${MAX_PROVIDER_ATTEMPTS}.`
    case 'refused': {
      const next = used.retry_at ? `Попробуем сами ${dateText(used.retry_at)} в ${timeText(used.retry_at)}.` : ''
      return `${used.last_error?.text}. ${next} Перенесённое остаётся у вас.`.replace('  ', ' ')
    }
    case 'captcha':
      return `${site} просит подтвердить, что вы не робот. Сделайте это там и повторите обмен.`
    case 'paid':
      return `${used.last_error?.text ?? `На ${site} это закрыто тарифом`}. Перенесённое остаётся у вас.`
    case 'authorizing':
      return `Ждём ответа ${site}. Если окно закрылось, откройте его снова.`
    case 'other_account':
      return `Это другой аккаунт. Записи прежнего (${used.counts.imported}) сохранить отдельно?`
    case 'reconnect':
      return used.last_error
        ? `${used.last_error.text} с ${dateText(used.last_error.at)}.`
        : 'Доступ закончился. Записи на месте, обмен стоит.'
    case 'failed':
      return `${used.last_error?.text ?? 'Не получилось'}.`
    case 'disconnected':
      return `Откроется ${site}, там нажмите «Разрешить». Пароль мы не видим.`
    case 'connected':
      return used.last_error && `${used.last_error.text}.`
    default:
      return null
  }
}

/** What the account may do there, in words. */
export function capabilityText({ capabilities }: UsedProvider, isEmployer: boolean): string {
  const words = { yes: 'читать', no: 'нет', paid: 'закрыты тарифом', closed: 'закрыты' }
  const write = {
    yes: 'отправлять изменения туда можно со страницы вакансии',
    no: 'отправлять изменения туда нельзя',
    paid: 'публикации там закончились',
    closed: 'отправлять изменения туда нельзя',
  }
  return isEmployer
    ? `вакансии: ${words[capabilities.list_vacancies]}; ${write[capabilities.write_vacancies]}`
    : `резюме: ${words[capabilities.list_resumes]}`
}
