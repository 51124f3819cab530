import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { Figure } from '#ui/list/figure-columns.tsx'
import type { AnswerFigures, OpenFigures } from './transparency.contract.ts'

const HOURS_PER_DAY = 24

type Rate = { in_time: number; of: number }

export const percentOf = ({ in_time, of }: Rate) => Math.round((100 * in_time) / of)

export const ratioText = ({ in_time, of }: Rate) => `${numberText(in_time)} из ${numberText(of)}`

/** «5 часов», «1,6 дня». */
export function medianText(hours: number | null): string {
  if (hours === null) return ''
  if (hours < 1) return 'час'
  const whole = Math.round(hours)
  if (hours < HOURS_PER_DAY) return `${whole} ${plural(whole, 'час', 'часа', 'часов')}`
  const days = Math.round((hours / HOURS_PER_DAY) * 10) / 10
  const unit = Number.isInteger(days) ? plural(days, 'день', 'дня', 'дней') : 'дня'
  return `${String(days).replace('.', ',')} ${unit}`
}

/** The figures at the top of the page. */
export function headFigures({ answers, closed_unopened, archived_unconfirmed, complaints }: OpenFigures): Figure[] {
  return [
    answersFigure(answers),
    {
      name: 'Обычно отвечают за',
      value: medianText(answers.median_hours) || 'мало данных',
      note: 'у каждой компании один голос, считаем только ответы людей',
    },
    { name: 'Закрыто без просмотра', value: numberText(closed_unopened), note: 'откликов за 30 дней' },
    ...(archived_unconfirmed === null
      ? []
      : [
          {
            name: 'Закрыли без найма',
            value: numberText(archived_unconfirmed),
            note: 'за 30 дней: компания не подтвердила, что место открыто',
          },
        ]),
    {
      name: 'Жалобы подтвердились',
      value: `${numberText(complaints.confirmed)} из ${numberText(complaints.confirmed + complaints.rejected)}`,
      note: `решили за 30 дней${complaints.in_time === null ? '' : `, в срок ${numberText(complaints.in_time)}`}`,
    },
  ]
}

function answersFigure(answers: AnswerFigures): Figure {
  const name = 'Ответов в срок'
  if (answers.of === 0) return { name, value: 'мало данных', note: 'за 30 дней срок не подошёл ни у одного отклика' }
  return { name, value: `${percentOf(answers)} %`, note: `${ratioText(answers)} за 30 дней` }
}
