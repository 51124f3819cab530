import { data, Form, href, useSearchParams } from 'react-router'
import { readFormData, runIntent, submitEndpoint } from '#app/api.server.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { citiesText } from '#features/vacancies/rules/cities-text.ts'
import { salaryText } from '#features/vacancies/rules/salary.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { SmallCompanyLogo } from '#ui/layout/company-logo.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListRow, ListRows, RowFooter, RowLine } from '#ui/list/list-row.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { Money } from '#ui/text/money.tsx'
import {
  type HiddenCompany,
  type HiddenVacancy,
  hideCompany,
  hideVacancy,
  listHiddenCompanies,
  listHiddenVacancies,
  unhideCompany,
  unhideVacancy,
} from '../blacklist.contract.ts'
import { UndoNotice } from '../undo-notice.tsx'
import type { Route } from './+types/hidden-items.route.ts'
import {
  COMPANIES_TAB,
  HIDDEN_ITEMS_PATH,
  type HideResult,
  type HideTarget,
  hiddenText,
  unhiddenText,
  VACANCIES_TAB,
} from './hide-target.ts'

const HiddenVacancyRow = ({ vacancy }: { vacancy: HiddenVacancy }) => (
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

const HiddenCompanyRow = ({ company }: { company: HiddenCompany }) => (
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

const TITLE = 'Скрытые вакансии и компании'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const query = { page: url.searchParams.get('page') ?? '1' }
  const of = url.searchParams.get('of')
  if (of === COMPANIES_TAB) return loadCompanies(context, query)
  const { data: vacancies, meta } = await loadPage(context, listHiddenVacancies, { query })
  // The address without a tab opens the one that has rows.
  const isOnlyOther = of === null && meta.vacancies === 0 && meta.companies > 0
  return isOnlyOther ? loadCompanies(context, query) : { vacancies, companies: undefined, meta }
}

async function loadCompanies(context: Context, query: { page: string }) {
  const { data: companies, meta } = await loadPage(context, listHiddenCompanies, { query })
  return { companies, vacancies: undefined, meta }
}

type Context = Route.LoaderArgs['context']

/** Handles the hide forms of all lists and pages. The result names the target, so that the change can be undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const target = readHideTarget(fields)
  const { refused } = await runIntent(fields.intent, {
    hide: () => hideItem(context, target),
    bring_back: () => unhideItem(context, target),
  })
  if (refused) return data<HideResult>({ refused }, refused.status)
  return data<HideResult>({ intent: fields.intent as HideResult['intent'], target })
}

function readHideTarget({ title, vacancy_id, company_id }: FormTree): HideTarget {
  const titleField = { title: String(title ?? '') }
  return vacancy_id === undefined
    ? { ...titleField, company_id: Number(company_id) }
    : { ...titleField, vacancy_id: Number(vacancy_id) }
}

const hideItem = (context: Context, target: HideTarget) =>
  'vacancy_id' in target
    ? submitEndpoint(context, hideVacancy, { body: { vacancy_id: target.vacancy_id } })
    : submitEndpoint(context, hideCompany, { body: { company_id: target.company_id } })

const unhideItem = (context: Context, target: HideTarget) =>
  'vacancy_id' in target
    ? submitEndpoint(context, unhideVacancy, { params: { id: target.vacancy_id } })
    : submitEndpoint(context, unhideCompany, { params: { id: target.company_id } })

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function Hidden({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  const { vacancies, companies, meta } = loaderData
  const of = companies && COMPANIES_TAB
  const tabs = [
    {
      to: HIDDEN_ITEMS_PATH + toQueryString({ of: VACANCIES_TAB }),
      label: 'Вакансии',
      count: meta.vacancies,
      isCurrent: !of,
    },
    {
      to: HIDDEN_ITEMS_PATH + toQueryString({ of: COMPANIES_TAB }),
      label: 'Компании',
      count: meta.companies,
      isCurrent: !!of,
    },
  ]
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        Эти вакансии и компании не видны вам в поиске и подборках. Компании об этом не узнают.
      </p>
      {actionData && <HideOutcome key={JSON.stringify(actionData)} result={actionData} />}
      <Tabs label="Что скрыто" tabs={tabs} />
      {meta.total === 0 ? (
        <EmptyHiddenItems of={of} />
      ) : (
        <ListRows>
          {vacancies?.map((vacancy) => (
            <HiddenVacancyRow key={vacancy.id} vacancy={vacancy} />
          ))}
          {companies?.map((company) => (
            <HiddenCompanyRow key={company.id} company={company} />
          ))}
        </ListRows>
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => HIDDEN_ITEMS_PATH + toQueryString({ of, page: page === 1 ? undefined : page })}
      />
    </Page>
  )
}

/** Result of the last change, with a button that undoes it. */
function HideOutcome({ result: { refused, intent, target } }: { result: HideResult }) {
  if (refused) return <Notice>{refused.message}</Notice>
  if (!target) return null
  return intent === 'hide' ? (
    <UndoNotice text={hiddenText(target)} fields={{ intent: 'bring_back', ...target }} />
  ) : (
    <UndoNotice text={unhiddenText(target)} buttonLabel="Скрыть снова" fields={{ intent: 'hide', ...target }} />
  )
}

const EmptyHiddenItems = ({ of }: { of?: string }) => (
  <EmptyState
    text={
      of
        ? 'Скрытых компаний нет. Чтобы скрыть компанию, нажмите «Скрыть» в списке вакансий или на её странице.'
        : 'Скрытых вакансий нет. Чтобы скрыть вакансию, нажмите «Скрыть» в списке или на её странице.'
    }
    action={<ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>}
  />
)
