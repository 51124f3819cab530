import { Form, href } from 'react-router'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { salaryTerms, salaryText } from '#trade/salary.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { Money } from '../ui/money.tsx'
import { Row, RowFoot, RowLine } from '../ui/row.tsx'
import { AliveCheck } from './alive-check.tsx'
import { gapsOf } from './form-values.ts'
import { OwnVacancyDialogs } from './own-vacancy-dialogs.tsx'
import { VacancyStatus } from './own-vacancy-head.tsx'
import { ResponsesLink } from './responses-link.tsx'

type Props = { vacancy: OwnVacancy; canPublish: boolean; now: string }

const SOON = 3 * 24 * 60 * 60 * 1000

export function OwnVacancyRow({ vacancy, canPublish, now }: Props) {
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
        {status === 'draft' ? <Unfinished vacancy={vacancy} /> : <ResponsesLink vacancy={vacancy} />}
        <AliveCheck vacancy={vacancy} />
      </RowFoot>
      <RowFoot>
        <ButtonLink to={own} kind="outlined" size="small" aria-label={`Изменить: ${vacancy.name}`}>
          Изменить
        </ButtonLink>
        {vacancy.can.publish && canPublish && status === 'archived' && <Republish vacancy={vacancy} />}
        <OwnVacancyDialogs vacancy={vacancy} />
      </RowFoot>
    </Row>
  )
}

function Unfinished({ vacancy }: { vacancy: OwnVacancy }) {
  const gaps = gapsOf(vacancy)
  return (
    <span>
      {gaps.length === 0
        ? 'Готова к публикации'
        : `Не хватает: ${gaps.map(({ label }) => label.toLowerCase()).join(', ')}`}
    </span>
  )
}

function Republish({ vacancy: { id, name } }: { vacancy: OwnVacancy }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="publish" kind="outlined" size="small" aria-label={`Опубликовать снова: ${name}`}>
        Опубликовать снова
      </Button>
    </Form>
  )
}
