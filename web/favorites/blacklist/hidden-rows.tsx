import { Form, href, useSearchParams } from 'react-router'
import type { HiddenCompany, HiddenVacancy } from '#contract/favorites/blacklist.ts'
import { citiesText } from '#domain/vacancies/cities-text.ts'
import { salaryText } from '#domain/vacancies/salary.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Button } from '../../ui/form/button.tsx'
import { SmallCompanyLogo } from '../../ui/layout/company-logo.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { ListRow, RowFooter, RowLine } from '../../ui/list/list-row.tsx'
import { Money } from '../../ui/text/money.tsx'
import { COMPANIES_TAB, HIDDEN_ITEMS_PATH, type HideTarget, VACANCIES_TAB } from './hide-target.ts'

export const HiddenVacancyRow = ({ vacancy }: { vacancy: HiddenVacancy }) => (
  <ListRow
    to={vacancy.has_page ? href('/vacancies/:slug', { slug: vacancy.slug }) : undefined}
    title={vacancy.name}
    aside={<Money amount={salaryText(vacancy)} terms="" />}
  >
    <RowLine>
      {vacancy.company.name} · {citiesText(vacancy.cities)}
    </RowLine>
    <RowFooter>
      {vacancy.status === 'archived' && <Tag tone="neutral">Вакансия в архиве</Tag>}
      <UnhideForm target={{ title: vacancy.name, vacancy_id: vacancy.id }} />
    </RowFooter>
  </ListRow>
)

export const HiddenCompanyRow = ({ company }: { company: HiddenCompany }) => (
  <ListRow to={href('/companies/:id', { id: company.slug })} title={company.name} aside={null}>
    <RowFooter>
      <SmallCompanyLogo path={company.logo_path} />
      {company.verification === 'verified' && <Tag>проверена</Tag>}
      <UnhideForm target={{ title: company.name, company_id: company.id }} />
    </RowFooter>
  </ListRow>
)

function UnhideForm({ target }: { target: HideTarget }) {
  const [searchParams] = useSearchParams()
  // The address may name no tab and show the one that has rows: the last row leaves its own tab open.
  const of = 'company_id' in target ? COMPANIES_TAB : VACANCIES_TAB
  const address = HIDDEN_ITEMS_PATH + toQueryString({ of, page: searchParams.get('page') ?? undefined })
  return (
    <Form method="post" action={address} preventScrollReset>
      <input type="hidden" name="intent" value="bring_back" />
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="outlined" size="small" aria-label={`Показывать снова: ${target.title}`}>
        Показывать снова
      </Button>
    </Form>
  )
}
