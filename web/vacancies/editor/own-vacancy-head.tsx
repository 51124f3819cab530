import { href } from 'react-router'
import { nameById } from '#contract/dictionaries/dictionary.ts'
import { ARCHIVE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { PageTitle } from '../../ui/layout/page.tsx'
import { Breadcrumbs } from '../../ui/layout/page-head.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { DateTimeText } from '../../ui/text/date-time-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ConfirmStillHiring } from '../lifecycle/confirm-still-hiring.tsx'
import { OwnVacancyDialogs } from '../lifecycle/own-vacancy-dialogs.tsx'
import { VacancyActionButton } from '../lifecycle/vacancy-action-button.tsx'
import { ApplicationsLink } from '../own-list/applications-link.tsx'

export function OwnVacancyHead({ vacancy }: { vacancy: OwnVacancy }) {
  const mayHire = useMayHire()
  return (
    <div className="mb-6">
      <Breadcrumbs path={[{ name: 'Мои вакансии', to: `${href('/my-vacancies')}?status=${vacancy.status}` }]} />
      <div className="mt-2">
        <PageTitle>{vacancy.name}</PageTitle>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink2">
        <VacancyStatusLabel vacancy={vacancy} />
        {vacancy.status !== 'draft' && (
          <>
            <ApplicationsLink vacancy={vacancy} />
            {vacancy.moderation_status === 'approved' && (
              <TextLink to={href('/vacancies/:slug', { slug: vacancy.slug })}>Как её видят соискатели</TextLink>
            )}
          </>
        )}
        <ConfirmStillHiring vacancy={vacancy} />
        <div className="-ml-3.5 flex flex-wrap">
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
          <OwnVacancyDialogs vacancy={vacancy} />
        </div>
      </div>
    </div>
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
        {reason && <span>{reason}</span>}
      </>
    )
  }
  return (
    <>
      {moderation_status === 'approved' ? <Tag>Активна</Tag> : <Tag tone="danger">Не показываем</Tag>}
      {expires_at && (
        <span>
          до <DateTimeText at={expires_at} />
        </span>
      )}
    </>
  )
}
