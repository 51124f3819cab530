import { href } from 'react-router'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { dateText, timeText } from '#lib/dates.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { salaryTerms, salaryText } from '#trade/salary.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { Choice } from '../ui/choice.tsx'
import { continued } from '../ui/continued.ts'
import { Money } from '../ui/money.tsx'
import { Row, RowFoot, RowLine } from '../ui/row.tsx'
import { AliveCheck } from './alive-check.tsx'
import { gapsOf } from './form-values.ts'
import { OwnVacancyDialogs } from './own-vacancy-dialogs.tsx'
import { VacancyStatus } from './own-vacancy-head.tsx'
import { ResponsesLink } from './responses-link.tsx'
import { WholeButton } from './whole-button.tsx'

type Props = {
  vacancy: OwnVacancy
  canPublish: boolean
  now: string
  isTicked: boolean
  /** Absent if the vacancy cannot be selected. */
  onTick?(isTicked: boolean): void
}

const SOON = 3 * 24 * 60 * 60 * 1000

export function OwnVacancyRow({ vacancy, canPublish, now, isTicked, onTick }: Props) {
  const mayHire = useMayHire()
  const open = mayHire ? 'Изменить' : 'Открыть'
  const own = href('/my-vacancy/:id', { id: String(vacancy.id) })
  const { status, expires_at } = vacancy
  const endsSoon = status === 'active' && expires_at !== null && Date.parse(expires_at) - Date.parse(now) < SOON
  return (
    <Row
      to={own}
      title={vacancy.name}
      aside={<Money amount={salaryText(vacancy)} terms={salaryTerms(vacancy)} />}
      isNew={vacancy.counters.responses_unread > 0}
    >
      {vacancy.cities.length > 0 && <RowLine>{vacancy.cities.map(({ name }) => name).join(', ')}</RowLine>}
      <RowFoot>
        <VacancyStatus vacancy={vacancy} />
        {endsSoon && <Tag tone="warning">Скоро закончится</Tag>}
        {status === 'draft' ? <Unfinished vacancy={vacancy} /> : <Came vacancy={vacancy} />}
        <AliveCheck vacancy={vacancy} />
      </RowFoot>
      <RowFoot>
        <ButtonLink to={own} kind="outlined" size="small" aria-label={`${open}: ${vacancy.name}`}>
          {open}
        </ButtonLink>
        {endsSoon && vacancy.can.prolong && (
          <WholeButton vacancy={vacancy} intent="prolong" kind="outlined">
            Продлить
          </WholeButton>
        )}
        {vacancy.can.publish && canPublish && status === 'archived' && (
          <WholeButton vacancy={vacancy} intent="restore" kind="outlined">
            Опубликовать снова
          </WholeButton>
        )}
        {mayHire && (
          <WholeButton vacancy={vacancy} intent="copy">
            Копировать
          </WholeButton>
        )}
        <OwnVacancyDialogs vacancy={vacancy} />
        {onTick && (
          <Choice
            type="checkbox"
            label={
              <>
                Отметить<span className="sr-only">: {vacancy.name}</span>
              </>
            }
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        )}
      </RowFoot>
    </Row>
  )
}

/** «21 отклик, 7 новых», «312 просмотров». */
function Came({ vacancy }: { vacancy: OwnVacancy }) {
  const { views } = vacancy.counters
  return (
    <>
      <ResponsesLink vacancy={vacancy} />
      <span>
        {numberText(views)} {plural(views, 'просмотр', 'просмотра', 'просмотров')}
      </span>
    </>
  )
}

function Unfinished({ vacancy }: { vacancy: OwnVacancy }) {
  const gaps = gapsOf(vacancy)
  if (vacancy.publish_problem) return <Tag tone="warning">Не опубликована: {continued(vacancy.publish_problem)}</Tag>
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
