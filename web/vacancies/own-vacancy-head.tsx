import { href } from 'react-router'
import { nameById } from '#contract/dictionaries/item.ts'
import { ARCHIVE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { dateText } from '#lib/dates.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { Tag } from '../ui/chip.tsx'
import { DateTimeText } from '../ui/moment.tsx'
import { PageTitle } from '../ui/page.tsx'
import { Breadcrumbs } from '../ui/page-head.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ConfirmStillHiring } from './alive-check.tsx'
import { OwnVacancyDialogs } from './own-vacancy-dialogs.tsx'
import { ApplicationsLink } from './responses-link.tsx'
import { VacancyActionButton } from './whole-button.tsx'

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
