import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'

type Props = { vacancy: VacancyPage; lines: string[] }

/** When the vacancy ends, the number of applications, and what else has happened to it. */
export function PublicationInfo({ vacancy: { status, expires_at, responses }, lines }: Props) {
  return (
    <p className="mt-8 text-ink3 text-meta">
      {status === 'active' && (
        <>
          Открыта до <DateTimeText at={expires_at} />
          {' · '}
        </>
      )}
      {responses === 0
        ? 'пока без откликов'
        : `${numberText(responses)} ${plural(responses, 'отклик', 'отклика', 'откликов')}`}
      {lines.map((line) => ` · ${line}`)}
    </p>
  )
}
