import type { VacancyPage } from '#contract/vacancies.ts'
import { dateText } from '#lib/dates.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'

/** When it appeared, until when it stands, and how many have applied. */
export function VacancyLife({ vacancy }: { vacancy: VacancyPage }) {
  const { status, published_at, expires_at, responses } = vacancy
  return (
    <p className="mt-8 text-ink3 text-meta">
      Опубликована <time dateTime={published_at}>{dateText(published_at)}</time>
      {status === 'active' && (
        <>
          , открыта до <time dateTime={expires_at}>{dateText(expires_at)}</time>
        </>
      )}
      {' · '}
      {responses === 0
        ? 'пока без откликов'
        : `${numberText(responses)} ${plural(responses, 'отклик', 'отклика', 'откликов')}`}
    </p>
  )
}
