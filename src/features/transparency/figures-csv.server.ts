import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { COMPLAINT_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { toCsv } from '#lib/text/csv.ts'
import type { ComplaintFigures, GroupFigures, OpenFigures } from './transparency.contract.ts'

const HEAD = ['Раздел', 'Что', 'В срок', 'Из скольких', 'Медиана, часов']

/** The figures as rows of one table, for a spreadsheet. A cell without enough data is empty; so is the table before the first night. */
export const figuresCsv = (figures: OpenFigures | undefined) => toCsv([HEAD, ...(figures ? figureRows(figures) : [])])

function figureRows(figures: OpenFigures): string[][] {
  const { answers, closed_unopened, archived_unconfirmed, complaints, months, cities, industries } = figures
  return [
    ['Ответы за 30 дней', 'Все', ...cells(answers)],
    ['За 30 дней', 'Закрыто без просмотра', '', String(closed_unopened), ''],
    ['За 30 дней', 'Вакансий в архиве без подтверждения', '', String(archived_unconfirmed ?? ''), ''],
    ['За 30 дней', 'Жалоб подтвердилось', '', String(complaints.confirmed), ''],
    ['За 30 дней', 'Жалоб отклонено', '', String(complaints.rejected), ''],
    ['За 30 дней', 'Жалоб решено в срок', '', String(complaints.in_time ?? ''), ''],
    ...complaints.by_reason.flatMap((one) => complaintRows(one)),
    ...months.map(({ month, answers: counted }) => ['Месяцы', month, ...cells(counted)]),
    ...groupRows('Города', cities),
    ...groupRows('Отрасли', industries),
  ]
}

const complaintRows = ({ reason_id, confirmed, rejected }: ComplaintFigures) => {
  const reason = nameById(COMPLAINT_REASONS, reason_id)
  return [
    ['Жалобы подтвердились', reason, '', String(confirmed), ''],
    ['Жалобы отклонены', reason, '', String(rejected), ''],
  ]
}

const groupRows = (part: string, groups: GroupFigures[]) =>
  groups.map(({ name, answers }) => [part, name, ...cells(answers)])

function cells(counted: { in_time: number; of: number; median_hours?: number | null } | null): string[] {
  if (!counted) return ['', '', '']
  return [String(counted.in_time), String(counted.of), String(counted.median_hours ?? '').replace('.', ',')]
}
