import { href } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { ARCHIVE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { VacancyActionButton } from '../../lifecycle/web/vacancy-action-button.tsx'
import { ownListAddress } from '../../own-list/own-list-address.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'

/** What else can be done with a draft, or with the text of a published vacancy. The rest is on its home. */
export function OwnVacancyActions({ vacancy }: { vacancy: OwnVacancy }) {
  const mayHire = useMayHire()
  const mayDraft = vacancy.can.draft && vacancy.draft_id === null
  if (vacancy.status !== 'draft' && !mayDraft) return null
  return (
    <section aria-label="Действия с вакансией" className="mt-8 border-rule border-t pt-4">
      {vacancy.status === 'draft' && vacancy.previous_id === null && (
        <TextLink to={href('/my-vacancy/:id/providers', { id: String(vacancy.id) })}>hh.ru и SuperJob</TextLink>
      )}
      <div className="mt-2 -ml-3.5 flex flex-wrap">
        {mayDraft && (
          <VacancyActionButton vacancy={vacancy} intent="draft">
            Изменить незаметно, черновиком
          </VacancyActionButton>
        )}
        {vacancy.status === 'draft' && mayHire && (
          <VacancyActionButton vacancy={vacancy} intent="copy">
            Копировать
          </VacancyActionButton>
        )}
        {vacancy.status === 'draft' && vacancy.can.delete && (
          <ButtonLink to={ownListAddress({ status: 'draft' }, { remove: vacancy.id })} kind="plain" size="small">
            Удалить…
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** State of the vacancy in words: whether it is visible. */
export function VacancyStatusLabel({ vacancy }: { vacancy: OwnVacancy }) {
  const { status, moderation_status, archived_at, archive_reason_id } = vacancy
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
    </>
  )
}
