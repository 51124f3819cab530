import { href } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { ARCHIVE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { ConfirmStillHiring } from '../../lifecycle/web/confirm-still-hiring.tsx'
import { VacancyActionButton } from '../../lifecycle/web/vacancy-action-button.tsx'
import { ApplicationsLink } from '../../own-list/applications-link.tsx'
import { ownListAddress } from '../../own-list/own-list-address.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'

/** What else can be done with the vacancy, beside editing it. */
export function OwnVacancyActions({ vacancy }: { vacancy: OwnVacancy }) {
  const mayHire = useMayHire()
  return (
    <section aria-label="Действия с вакансией" className="mt-8 border-rule border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink2">
        {vacancy.status !== 'draft' && (
          <>
            <ApplicationsLink vacancy={vacancy} />
            {vacancy.moderation_status === 'approved' && (
              <TextLink to={href('/vacancies/:slug', { slug: vacancy.slug })}>Как её видят соискатели</TextLink>
            )}
          </>
        )}
        {vacancy.status === 'active' && (
          <TextLink to={href('/search/resumes') + toQueryString({ match_vacancy_id: vacancy.id, order_by: 'match' })}>
            Подобрать людей
          </TextLink>
        )}
        {vacancy.previous_id === null && (
          <TextLink to={href('/my-vacancy/:id/providers', { id: String(vacancy.id) })}>hh.ru и SuperJob</TextLink>
        )}
        <ConfirmStillHiring vacancy={vacancy} />
      </div>
      <div className="mt-2 -ml-3.5 flex flex-wrap">
        {vacancy.can.draft && vacancy.draft_id === null && (
          <VacancyActionButton vacancy={vacancy} intent="draft">
            Править в черновике
          </VacancyActionButton>
        )}
        {vacancy.can.prolong && (
          <VacancyActionButton vacancy={vacancy} intent="prolong">
            Продлить
          </VacancyActionButton>
        )}
        {mayHire && (
          <VacancyActionButton vacancy={vacancy} intent="copy">
            Копировать
          </VacancyActionButton>
        )}
        <ClosingLinks vacancy={vacancy} />
      </div>
    </section>
  )
}

/** «В архив…», or «Удалить…» for a vacancy that is not open. The list opens the sheet. */
function ClosingLinks({ vacancy: { id, status, can } }: { vacancy: OwnVacancy }) {
  return (
    <>
      {can.archive && (
        <ButtonLink to={ownListAddress({ status }, { archive: [id] })} kind="plain" size="small">
          В архив…
        </ButtonLink>
      )}
      {can.delete && status !== 'active' && (
        <ButtonLink to={ownListAddress({ status }, { remove: id })} kind="plain" size="small">
          Удалить…
        </ButtonLink>
      )}
    </>
  )
}

/** State of the vacancy in words: whether it is visible, and until when. */
export function VacancyStatusLabel({ vacancy }: { vacancy: OwnVacancy }) {
  const { status, moderation_status, expires_at, archived_at, archive_reason_id } = vacancy
  if (status === 'draft') return <Tag tone="neutral">Черновик</Tag>
  if (status === 'archived') {
    const reason = nameById(ARCHIVE_REASONS, archive_reason_id)
    return (
      <>
        <Tag tone="neutral">В архиве{archived_at && ` с ${dateText(archived_at)}`}</Tag>
        {reason && <span className="truncate text-meta max-desktop:hidden">{reason}</span>}
      </>
    )
  }
  return (
    <>
      {moderation_status === 'approved' && <Tag>Активна</Tag>}
      {moderation_status === 'pending' && <Tag tone="neutral">На проверке</Tag>}
      {(moderation_status === 'blocked' || moderation_status === 'none') && <Tag tone="danger">Не показываем</Tag>}
      {expires_at && (
        <span className="whitespace-nowrap text-meta max-desktop:hidden">
          до <DateTimeText at={expires_at} />
        </span>
      )}
    </>
  )
}
