import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { VacancyStatusLabel } from '../editor/web/own-vacancy-actions.tsx'
import { VacancyActionButton } from '../lifecycle/web/vacancy-action-button.tsx'
import { daysLeft, daysText } from '../own-list/days-left.ts'
import { ownListAddress } from '../own-list/own-list-address.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'
import { VacancyMenu } from '../own-list/vacancy-menu.tsx'

type Props = { vacancy: OwnVacancy; canPublish: boolean; now: string }

/** Name, state, until when, and what can be done. */
export function OwnVacancyHead({ vacancy, canPublish, now }: Props) {
  const mayHire = useMayHire()
  const { id, name, status, alive_until, can, counters } = vacancy
  const fresh = counters.responses_unread
  return (
    <header className="pt-3 pb-1">
      <div className="flex items-start gap-x-2">
        <Link
          to={ownListAddress({ status })}
          aria-label="К вакансиям"
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 focus-visible:-outline-offset-4"
        >
          <ChevronLeft size={20} strokeWidth={1.75} />
        </Link>
        <h1 className="wrap-anywhere min-w-0 grow py-2 font-bold font-display text-input leading-6 tracking-[-0.02em] tablet:text-[20px]">
          {name}
        </h1>
        <VacancyMenu vacancy={vacancy} view={{ status }} canPublish={canPublish} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VacancyStatusLabel vacancy={vacancy} />
        <span className="text-ink2 text-meta">{termText(vacancy, now)}</span>
        {status === 'active' && alive_until && mayHire && (
          <VacancyActionButton vacancy={vacancy} intent="confirm">
            Вакансия актуальна
          </VacancyActionButton>
        )}
        {status === 'archived' && can.publish && canPublish && (
          <VacancyActionButton vacancy={vacancy} intent="restore">
            Опубликовать снова
          </VacancyActionButton>
        )}
        {can.prolong && (
          <VacancyActionButton vacancy={vacancy} intent="prolong">
            Продлить
          </VacancyActionButton>
        )}
        {fresh > 0 && (
          <div className="z-6 max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-bar max-tablet:border-rule max-tablet:border-t max-tablet:bg-surface max-tablet:px-4 max-tablet:py-2 tablet:ml-auto">
            <ButtonLink to={inboxPath({ view: 'new', vacancy_id: id })} size="small">
              Разобрать {numberText(fresh)}
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  )
}

/** «ещё 21 день · подтвердить до 30.11», or what came of a closed vacancy. */
function termText({ status, expires_at, alive_until, hire_result }: OwnVacancy, now: string): string {
  if (status === 'archived') return hire_result.hired_count ? `наняли: ${numberText(hire_result.hired_count)}` : ''
  return [
    ...(expires_at ? [`ещё ${daysText(daysLeft(expires_at, now))}`] : []),
    ...(alive_until ? [`подтвердить до ${shortDateText(alive_until, now)}`] : []),
  ].join(' · ')
}
