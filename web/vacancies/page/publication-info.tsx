import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'

/** Dates of publication and expiry, and the number of applications. */
export function PublicationInfo({ vacancy }: { vacancy: VacancyPage }) {
  const { status, published_at, expires_at, responses } = vacancy
  return (
    <p className="mt-8 text-ink3 text-meta">
      Опубликована <DateTimeText at={published_at} />
      {status === 'active' && (
        <>
          , открыта до <DateTimeText at={expires_at} />
        </>
      )}
      {' · '}
      {responses === 0
        ? 'пока без откликов'
        : `${numberText(responses)} ${plural(responses, 'отклик', 'отклика', 'откликов')}`}
    </p>
  )
}
