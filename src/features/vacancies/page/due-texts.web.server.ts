import type { ApplyEligibility } from '#features/negotiations/apply/apply-eligibility.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { isDirectVacancy } from '../rules/vacancy-labels.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

const MOSCOW = { timeZone: 'Europe/Moscow' }
const dayFormat = new Intl.DateTimeFormat('ru-RU', { ...MOSCOW, day: 'numeric', month: 'long' })
const yearFormat = new Intl.DateTimeFormat('ru-RU', { ...MOSCOW, year: 'numeric' })
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { ...MOSCOW, weekday: 'short' })

/** After «до». */
const WEEKDAYS: Record<string, string> = {
  Mon: 'понедельника',
  Tue: 'вторника',
  Wed: 'среды',
  Thu: 'четверга',
  Fri: 'пятницы',
  Sat: 'субботы',
  Sun: 'воскресенья',
}

/** `1 декабря`, with the year if it is another one. */
export function dayInSentence(moment: Date, now: Date): string {
  const [year, thisYear] = [yearFormat.format(moment), yearFormat.format(now)]
  return `${dayFormat.format(moment).replace(' ', '\u00A0')}${year === thisYear ? '' : `\u00A0${year}`}`
}

/** What the bar and the panel say of the answer: until when it comes, or why it does not. */
export type DueTexts = { bar: string; panel: string }

export function dueTexts(vacancy: VacancyPage, eligibility: ApplyEligibility, now: Date): DueTexts {
  switch (eligibility.kind) {
    case 'guest':
      return promised(addWorkingDays(now, vacancy.promise_days), now)
    case 'ready':
    case 'short':
      return promised(new Date(eligibility.decision_due_at), now)
    case 'applied': {
      const { answer_due_at, answer_status } = eligibility.application
      const isWaiting = answer_due_at !== null && answer_status === 'waiting'
      return { bar: isWaiting ? `ждём до ${dayInSentence(new Date(answer_due_at), now)}` : '', panel: '' }
    }
    case 'closed': {
      const closed = `Вакансию закрыли ${dayInSentence(new Date(vacancy.archived_at!), now)}`
      return { bar: closed, panel: `${closed}.` }
    }
    default:
      return { bar: isDirectVacancy(vacancy) ? 'на сайте работодателя' : '', panel: '' }
  }
}

const promised = (due: Date, now: Date): DueTexts => ({
  bar: `ответят до ${dayInSentence(due, now)}`,
  panel: `Ответят до ${WEEKDAYS[weekdayFormat.format(due)]}, ${dayInSentence(due, now)}`,
})
