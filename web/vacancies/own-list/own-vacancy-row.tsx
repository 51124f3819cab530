import { href } from 'react-router'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { salaryTermsText, salaryText } from '#domain/vacancies/salary.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Choice } from '../../ui/form/fields/choice.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { ListRow, RowFooter, RowLine } from '../../ui/list/list-row.tsx'
import { lowerFirst } from '../../ui/text/lower-first.ts'
import { Money } from '../../ui/text/money.tsx'
import { VacancyStatusLabel } from '../editor/own-vacancy-head.tsx'
import { publicationGapsOf } from '../editor/publication-gaps.ts'
import { ConfirmStillHiring } from '../lifecycle/confirm-still-hiring.tsx'
import { OwnVacancyDialogs } from '../lifecycle/own-vacancy-dialogs.tsx'
import { VacancyActionButton } from '../lifecycle/vacancy-action-button.tsx'
import { ApplicationsLink } from './applications-link.tsx'

type Props = {
  vacancy: OwnVacancy
  canPublish: boolean
  now: string
  isSelected: boolean
  /** Absent if the vacancy cannot be selected. */
  onSelect?(isSelected: boolean): void
}

const EXPIRES_SOON_MS = 3 * DAY_MS

export function OwnVacancyRow({ vacancy, canPublish, now, isSelected, onSelect }: Props) {
  const mayHire = useMayHire()
  const editLabel = mayHire ? 'Изменить' : 'Открыть'
  const editAddress = href('/my-vacancy/:id', { id: String(vacancy.id) })
  const { status, expires_at } = vacancy
  const expiresSoon =
    status === 'active' && expires_at !== null && Date.parse(expires_at) - Date.parse(now) < EXPIRES_SOON_MS
  return (
    <ListRow
      to={editAddress}
      title={vacancy.name}
      aside={<Money amount={salaryText(vacancy)} terms={salaryTermsText(vacancy)} />}
      isNew={vacancy.counters.responses_unread > 0}
    >
      {vacancy.cities.length > 0 && <RowLine>{vacancy.cities.map(({ name }) => name).join(', ')}</RowLine>}
      <RowFooter>
        <VacancyStatusLabel vacancy={vacancy} />
        {expiresSoon && <Tag tone="warning">Скоро закончится</Tag>}
        {status === 'draft' ? <DraftState vacancy={vacancy} /> : <ActivityCounts vacancy={vacancy} />}
        <ConfirmStillHiring vacancy={vacancy} />
      </RowFooter>
      <RowFooter>
        <ButtonLink to={editAddress} kind="outlined" size="small" aria-label={`${editLabel}: ${vacancy.name}`}>
          {editLabel}
        </ButtonLink>
        {expiresSoon && vacancy.can.prolong && (
          <VacancyActionButton vacancy={vacancy} intent="prolong" kind="outlined">
            Продлить
          </VacancyActionButton>
        )}
        {vacancy.can.publish && canPublish && status === 'archived' && (
          <VacancyActionButton vacancy={vacancy} intent="restore" kind="outlined">
            Опубликовать снова
          </VacancyActionButton>
        )}
        {mayHire && (
          <VacancyActionButton vacancy={vacancy} intent="copy">
            Копировать
          </VacancyActionButton>
        )}
        <OwnVacancyDialogs vacancy={vacancy} />
        {onSelect && (
          <Choice
            type="checkbox"
            label={
              <>
                Отметить<span className="sr-only">: {vacancy.name}</span>
              </>
            }
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        )}
      </RowFooter>
    </ListRow>
  )
}

/** «21 отклик, 7 новых», «312 просмотров». */
function ActivityCounts({ vacancy }: { vacancy: OwnVacancy }) {
  const { views } = vacancy.counters
  return (
    <>
      <ApplicationsLink vacancy={vacancy} />
      <span>
        {numberText(views)} {plural(views, 'просмотр', 'просмотра', 'просмотров')}
      </span>
    </>
  )
}

function DraftState({ vacancy }: { vacancy: OwnVacancy }) {
  const gaps = publicationGapsOf(vacancy)
  if (vacancy.publish_problem) return <Tag tone="warning">Не опубликована: {lowerFirst(vacancy.publish_problem)}</Tag>
  if (vacancy.scheduled_at) {
    return (
      <span>
        Опубликуем {dateText(vacancy.scheduled_at)} в {timeText(vacancy.scheduled_at)}
      </span>
    )
  }
  if (vacancy.previous_id !== null) return <span>Правки к опубликованной вакансии</span>
  return (
    <span>
      {gaps.length === 0
        ? 'Готова к публикации'
        : `Не хватает: ${gaps.map(({ label }) => label.toLowerCase()).join(', ')}`}
    </span>
  )
}
