import type { EmailProblem, SavedSearch } from '#contract/saved-searches/saved-searches.ts'
import { dottedDateText, recentDateText } from '#lib/dates/format-date.ts'
import { moscowDay } from '#lib/dates/moscow-day.ts'

const EMAIL_PROBLEM_TEXTS = {
  missing: 'письма не придут: нет e-mail',
  unconfirmed: 'письма не придут: e-mail не подтверждён',
}

type Reach = { emailProblem: EmailProblem; hasPush: boolean }

/** «Каждый день в 9:00 · почта, пуш и сайт · последний раз вчера» */
export function stateText(search: SavedSearch, { emailProblem, hasPush }: Reach, now: string): string {
  const { status, paused_at, in_app, last_sent_at } = search
  if (paused_at) {
    const day = dottedDateText(moscowDay(new Date(paused_at)).slice('2026-'.length))
    return status === 'auto_paused' ? `Не открывали 60 дней, поэтому остановили ${day}` : `На паузе с ${day}`
  }
  const isOn = search.frequency !== 'off'
  const [hasLetters, isPushed] = [isOn && search.by_email, isOn && search.by_push && hasPush]
  const channels = [
    ...(hasLetters && !emailProblem ? ['почта'] : []),
    ...(isPushed ? ['пуш'] : []),
    ...(in_app ? ['сайт'] : []),
  ]
  const parts = [
    hasLetters || isPushed ? frequencyText(search) : 'Без писем',
    listFormat.format(channels) || (hasLetters ? '' : 'нигде не сообщаем'),
    hasLetters && emailProblem ? EMAIL_PROBLEM_TEXTS[emailProblem] : '',
    last_sent_at ? `последний раз ${recentDateText(last_sent_at, now)}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

const listFormat = new Intl.ListFormat('ru')

function frequencyText({ frequency, send_at }: SavedSearch): string {
  if (frequency === 'instant') return 'Сразу'
  const time = send_at.replace(/^0/, '')
  return frequency === 'daily' ? `Каждый день в ${time}` : `Раз в неделю, по понедельникам в ${time}`
}
