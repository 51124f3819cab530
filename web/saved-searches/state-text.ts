import type { EmailProblem, SavedSearch } from '#contract/saved-searches/saved-searches.ts'
import { dottedDateText, recentDateText } from '#lib/dates/format-date.ts'
import { moscowDay } from '#lib/dates/moscow-day.ts'

const EMAIL_PROBLEM_TEXTS = {
  missing: 'письма не придут: нет e-mail',
  unconfirmed: 'письма не придут: e-mail не подтверждён',
}

/** «Каждый день в 9:00 · почта и сайт · письмо было вчера» */
export function stateText(search: SavedSearch, emailProblem: EmailProblem, now: string): string {
  const { status, paused_at, in_app, last_sent_at } = search
  if (paused_at) {
    const day = dottedDateText(moscowDay(new Date(paused_at)).slice('2026-'.length))
    return status === 'auto_paused' ? `Не открывали 60 дней, поэтому остановили ${day}` : `На паузе с ${day}`
  }
  const frequency = frequencyText(search)
  const hasLetters = search.by_email && search.frequency !== 'off'
  const channels = [...(hasLetters && !emailProblem ? ['почта'] : []), ...(in_app ? ['сайт'] : [])]
  const parts = [
    frequency,
    channels.join(' и ') || (hasLetters ? '' : 'нигде не сообщаем'),
    hasLetters && emailProblem ? EMAIL_PROBLEM_TEXTS[emailProblem] : '',
    last_sent_at ? `последнее письмо ${recentDateText(last_sent_at, now)}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function frequencyText({ frequency, send_at, by_email }: SavedSearch): string {
  if (!by_email || frequency === 'off') return 'Без писем'
  if (frequency === 'instant') return 'Сразу'
  const time = send_at.replace(/^0/, '')
  return frequency === 'daily' ? `Каждый день в ${time}` : `Раз в неделю, по понедельникам в ${time}`
}
