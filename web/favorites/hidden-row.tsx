import { Form, href } from 'react-router'
import type { HiddenCompany, HiddenVacancy } from '#contract/blacklist.ts'
import { salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { SmallLogo } from '../ui/company-logo.tsx'
import { Money } from '../ui/money.tsx'
import { Row, RowFoot, RowLine } from '../ui/row.tsx'
import type { Hideable } from './hiding.ts'

export const HiddenVacancyRow = ({ vacancy }: { vacancy: HiddenVacancy }) => (
  <Row
    to={vacancy.has_page ? href('/vacancies/:slug', { slug: vacancy.slug }) : undefined}
    title={vacancy.name}
    aside={<Money amount={salaryText(vacancy)} terms="" />}
  >
    <RowLine>
      {vacancy.company.name} · {citiesText(vacancy.cities)}
    </RowLine>
    <RowFoot>
      {vacancy.status === 'archived' && <Tag tone="neutral">Вакансия в архиве</Tag>}
      <BringBack what={{ title: vacancy.name, vacancy_id: vacancy.id }} />
    </RowFoot>
  </Row>
)

export const HiddenCompanyRow = ({ company }: { company: HiddenCompany }) => (
  <Row to={href('/companies/:id', { id: company.slug })} title={company.name} aside={null}>
    <RowFoot>
      <SmallLogo path={company.logo_path} />
      {company.verification === 'verified' && <Tag>проверена</Tag>}
      <BringBack what={{ title: company.name, company_id: company.id }} />
    </RowFoot>
  </Row>
)

function BringBack({ what }: { what: Hideable }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="bring_back" />
      {Object.entries(what).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="outlined" size="small" aria-label={`Вернуть: ${what.title}`}>
        Вернуть
      </Button>
    </Form>
  )
}
