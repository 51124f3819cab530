import { vacancyFormAddress, vacancyHomeAddress } from '#features/vacancies/own-list/own-list-address.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { EmployerCabinet } from '../cabinet.contract.ts'

/** A vacancy that waits for something: an act in place, or else a link to it. */
export type VacancyDeadline = {
  id: number
  name: string
  note: string
  isUrgent: boolean
  act?: { intent: 'prolong' | 'confirm'; label: string }
  link: string
  to: string
}

type WaitingVacancies = Pick<EmployerCabinet, 'blocked' | 'unconfirmed' | 'expiring' | 'drafts'>

/** The most urgent first. A member who may not hire can only open them. */
export function listVacancyDeadlines(cabinet: WaitingVacancies, mayHire: boolean, now: string): VacancyDeadline[] {
  const lines: VacancyDeadline[] = [
    ...cabinet.blocked.map(({ id, name, notes }) => ({
      id,
      name,
      note: ['не показываем', ...notes.map(({ text }) => text)].join(': '),
      isUrgent: true,
      link: 'Исправить',
      to: vacancyFormAddress(id),
    })),
    ...cabinet.expiring.map(({ id, name, expires_at }) => ({
      id,
      name,
      note: `закроется ${daysLeftText(expires_at, now)}`,
      isUrgent: true,
      act: { intent: 'prolong' as const, label: 'Продлить' },
      link: 'Открыть',
      to: vacancyHomeAddress(id),
    })),
    ...cabinet.unconfirmed.map(({ id, name, alive_until }) => ({
      id,
      name,
      note: `ещё ищете? ответьте до ${shortDateText(alive_until, now)}`,
      isUrgent: true,
      act: { intent: 'confirm' as const, label: 'Ищем' },
      link: 'Открыть',
      to: vacancyHomeAddress(id),
    })),
    ...cabinet.drafts.map(({ id, name, updated_at }) => ({
      id,
      name: name || 'Без названия',
      note: `черновик, изменён ${shortDateText(updated_at, now)}`,
      isUrgent: false,
      link: 'Дописать',
      to: vacancyFormAddress(id),
    })),
  ]
  return mayHire
    ? lines
    : lines.map(({ act: _, ...line }) => ({ ...line, link: 'Открыть', to: vacancyHomeAddress(line.id) }))
}

const moscowDay = (moment: string) => Math.floor((Date.parse(moment) + MOSCOW_OFFSET_MS) / DAY_MS)

function daysLeftText(moment: string, now: string): string {
  const days = moscowDay(moment) - moscowDay(now)
  if (days <= 0) return 'сегодня'
  return days === 1 ? 'завтра' : `через ${days} ${plural(days, 'день', 'дня', 'дней')}`
}
