import { overdueCountText } from '#features/negotiations/deadlines/employer-due-text.ts'
import { MIN_COUNTED_APPLICATIONS, suspendingDebts } from '#features/promises/promise-level.rules.ts'
import type { PromiseStatus } from '#features/promises/promises.contract.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** «Понедельник, 23 ноября» */
export const todayText = (now: string) => upperFirst(dayFormat.format(new Date(now)))

/** «Анна, сегодня ждут ответа 14 человек и впереди 2 встречи» */
export function todaySummary(name: string, waiting: number, comingMeetings: number): string {
  const parts = [
    ...(waiting > 0
      ? [
          `${plural(waiting, 'ждёт', 'ждут', 'ждут')} ответа ${numberText(waiting)} ${plural(waiting, 'человек', 'человека', 'человек')}`,
        ]
      : []),
    ...(comingMeetings > 0
      ? [`впереди ${comingMeetings} ${plural(comingMeetings, 'встреча', 'встречи', 'встреч')}`]
      : []),
  ]
  const sentence = parts.length > 0 ? `сегодня ${parts.join(' и ')}` : 'срочных дел на сегодня нет'
  return name ? `${name}, ${sentence}` : upperFirst(sentence)
}

/** «5 просрочены» and «9 до конца дня» */
export function waitingTexts(count: number, overdue: number): { late: string; today: string } {
  const today = count - overdue
  return {
    late: overdue > 0 ? overdueCountText(overdue) : '',
    today: today > 0 ? `${numberText(today)} до конца дня` : '',
  }
}

type PromiseCounts = Pick<PromiseStatus, 'level' | 'owed' | 'owed_of' | 'to_answer'>

/**
 * What follows from the late answers, in one sentence. `overdue`: all who wait for one. Only those among the last
 * applications are owed.
 */
export function promiseConsequence({ level, owed, owed_of, to_answer }: PromiseCounts, overdue: number): string {
  if (level !== 'kept') return `${SUSPENSION_TEXTS[level]} ${answersLeftText(to_answer)}`
  if (overdue === 0 && owed === 0) return 'Никто не ждёт дольше обещанного.'
  if (owed === 0)
    return `${waitingLongerText(overdue)}: ${plural(overdue, 'этот отклик', 'эти отклики', 'эти отклики')} старше последних ${owed_of}.`
  const waiting =
    owed === overdue
      ? `${waitingLongerText(owed)}.`
      : `Среди последних откликов дольше обещанного ждут ответа: ${numberText(owed)} из ${numberText(owed_of)}.`
  if (owed_of < MIN_COUNTED_APPLICATIONS) return waiting
  const { publishing, responses } = suspendingDebts(owed_of)
  return `${waiting} Если станет ${publishing}, новые вакансии не опубликуем, ${responses} — закроем отклики.`
}

const waitingLongerText = (count: number) =>
  `${numberText(count)} ${plural(count, 'человек ждёт', 'человека ждут', 'человек ждут')} дольше обещанного`

const SUSPENSION_TEXTS = {
  publishing_suspended: 'Новые вакансии не публикуем.',
  responses_suspended: 'Новые вакансии не публикуем, отклики закрыты.',
}

/** «Ответьте ещё 14 людям — и всё откроется.» */
const answersLeftText = (count: number) =>
  `Ответьте ещё ${count} ${plural(count, 'человеку', 'людям', 'людям')} — и всё откроется.`

/** «через 20 минут», «через 1 ч 20 мин» */
export function timeLeftText(moment: string, now: string): string {
  const minutes = Math.round((Date.parse(moment) - Date.parse(now)) / 60_000)
  if (minutes < 60) return `через ${Math.max(minutes, 1)} мин`
  const rest = minutes % 60
  return `через ${Math.floor(minutes / 60)} ч${rest > 0 ? ` ${rest} мин` : ''}`
}
