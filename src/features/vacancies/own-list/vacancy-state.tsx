import { useMayHire } from '#app/layouts/use-current-user.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { ARCHIVE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { publicationGapsOf } from '../editor/web/publication-gaps.ts'
import { VacancyActionButton } from '../lifecycle/web/vacancy-action-button.tsx'
import type { OwnVacancy } from './own-vacancy.contract.ts'

type Props = { vacancy: OwnVacancy; now: string }

const CONFIRM_BEFORE_DAYS = 3
const NOTE_CLASS =
  'block max-w-56 text-ink3 text-note leading-[18px] desktop:group-data-dense/table:ml-2 desktop:group-data-dense/table:inline'

/** State of a vacancy in words, with the action that it asks for. */
export function VacancyStateCell({ vacancy, now }: Props) {
  const { status, archived_at, archive_reason_id } = vacancy
  if (status === 'draft') return <DraftState vacancy={vacancy} />
  if (status === 'active') return <OpenState vacancy={vacancy} now={now} />
  return (
    <span className="text-ink2">
      {archived_at ? `В архиве с ${dateText(archived_at)}` : 'В архиве'}
      <span className={NOTE_CLASS}>{nameById(ARCHIVE_REASONS, archive_reason_id)}</span>
    </span>
  )
}

function OpenState({ vacancy, now }: Props) {
  const mayHire = useMayHire()
  const { moderation_status, alive_until } = vacancy
  if (moderation_status === 'pending') return <span className="font-semibold text-warning">На проверке</span>
  if (moderation_status !== 'approved') return <span className="font-semibold text-danger">Не показываем</span>
  const mustConfirm = alive_until && Date.parse(alive_until) - Date.parse(now) < CONFIRM_BEFORE_DAYS * DAY_MS
  // A narrow screen shows only what is not as usual.
  if (!mustConfirm) {
    return (
      <span data-calm className="text-ink2">
        Активна
      </span>
    )
  }
  return (
    <span className="inline-flex flex-col items-start desktop:group-data-dense/table:flex-row desktop:group-data-dense/table:items-baseline desktop:group-data-dense/table:gap-2 max-desktop:flex-row max-desktop:items-baseline max-desktop:gap-2">
      {mayHire && (
        <VacancyActionButton vacancy={vacancy} intent="confirm" kind="inline">
          Подтвердить
        </VacancyActionButton>
      )}
      <span className="font-semibold text-note text-warning">до {dateText(alive_until)}</span>
    </span>
  )
}

function DraftState({ vacancy }: Pick<Props, 'vacancy'>) {
  const gaps = publicationGapsOf(vacancy)
  if (vacancy.publish_problem) {
    return <span className="text-warning">Не опубликована: {lowerFirst(vacancy.publish_problem)}</span>
  }
  if (vacancy.scheduled_at) {
    return (
      <span>
        Опубликуем {dateText(vacancy.scheduled_at)} в {timeText(vacancy.scheduled_at)}
      </span>
    )
  }
  if (vacancy.previous_id !== null) return <span className="text-ink2">Правки к опубликованной вакансии</span>
  if (gaps.length === 0) return <span className="text-success">Готова к публикации</span>
  return <span className="text-ink2">Осталось заполнить: {gaps.map(({ label }) => lowerFirst(label)).join(', ')}</span>
}
