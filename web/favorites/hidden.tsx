import { data, href } from 'react-router'
import {
  bringCompanyBack,
  bringVacancyBack,
  hideCompany,
  hideVacancy,
  listHiddenCompanies,
  listHiddenVacancies,
} from '#contract/blacklist.ts'
import { writeQuery } from '#lib/fields.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { formOf, submit } from '../api.server.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Rows } from '../ui/row.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/hidden.ts'
import { HiddenCompanyRow, HiddenVacancyRow } from './hidden-row.tsx'
import { HIDDEN_PATH, type Hideable, type HidingAnswer, hiddenText, shownText } from './hiding.ts'
import { SecondThought } from './second-thought.tsx'

const TITLE = 'Скрытое'
const COMPANIES = 'companies'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const query = { page: url.searchParams.get('page') ?? '1' }
  if (url.searchParams.get('of') === COMPANIES) {
    const { data: companies, meta } = await loadPage(context, listHiddenCompanies, { query })
    return { companies, vacancies: undefined, meta }
  }
  const { data: vacancies, meta } = await loadPage(context, listHiddenVacancies, { query })
  return { vacancies, companies: undefined, meta }
}

type Context = Route.LoaderArgs['context']

/** Handles the hide forms of all lists and pages. The result names the target, so that the change can be undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await formOf(request)
  const what = hideableOf(fields)
  const intent = fields.intent === 'bring_back' ? 'bring_back' : 'hide'
  const { refused } = await (intent === 'hide' ? hide(context, what) : bringBack(context, what))
  return refused ? data<HidingAnswer>({ refused }, refused.status) : data<HidingAnswer>({ intent, done: what })
}

function hideableOf({ title, vacancy_id, company_id }: FormTree): Hideable {
  const named = { title: String(title ?? '') }
  return vacancy_id === undefined
    ? { ...named, company_id: Number(company_id) }
    : { ...named, vacancy_id: Number(vacancy_id) }
}

const hide = (context: Context, what: Hideable) =>
  'vacancy_id' in what
    ? submit(context, hideVacancy, { body: { vacancy_id: what.vacancy_id } })
    : submit(context, hideCompany, { body: { company_id: what.company_id } })

const bringBack = (context: Context, what: Hideable) =>
  'vacancy_id' in what
    ? submit(context, bringVacancyBack, { params: { id: what.vacancy_id } })
    : submit(context, bringCompanyBack, { params: { id: what.company_id } })

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function Hidden({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="seeker" />
  const { vacancies, companies, meta } = loaderData
  const of = companies && COMPANIES
  const tabs = [
    { to: HIDDEN_PATH, label: 'Вакансии', count: meta.vacancies, isCurrent: !of },
    { to: HIDDEN_PATH + writeQuery({ of: COMPANIES }), label: 'Компании', count: meta.companies, isCurrent: !!of },
  ]
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        Этого нет в поиске, подборках и счётчиках. Видите так только вы: компании об этом не узнают.
      </p>
      {actionData && <Outcome key={JSON.stringify(actionData)} answer={actionData} />}
      <Tabs label="Что скрыто" tabs={tabs} />
      {meta.total === 0 ? (
        <Nothing of={of} />
      ) : (
        <Rows>
          {vacancies?.map((vacancy) => (
            <HiddenVacancyRow key={vacancy.id} vacancy={vacancy} />
          ))}
          {companies?.map((company) => (
            <HiddenCompanyRow key={company.id} company={company} />
          ))}
        </Rows>
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        linkTo={(page) => HIDDEN_PATH + writeQuery({ of, page: page === 1 ? undefined : page })}
      />
    </Page>
  )
}

/** Result of the last change, with a button that undoes it. */
function Outcome({ answer: { refused, intent, done } }: { answer: HidingAnswer }) {
  if (refused) return <Notice>{refused.message}</Notice>
  if (!done) return null
  return intent === 'hide' ? (
    <SecondThought text={hiddenText(done)} fields={{ intent: 'bring_back', ...done }} />
  ) : (
    <SecondThought text={shownText(done)} button="Скрыть снова" fields={{ intent: 'hide', ...done }} />
  )
}

const Nothing = ({ of }: { of?: string }) => (
  <EmptyState
    text={
      of
        ? 'Скрытых компаний нет. Скрыть компанию можно в списке вакансий и на её странице: «Не показывать».'
        : 'Скрытых вакансий нет. Скрыть вакансию можно в списке и на её странице: «Не показывать».'
    }
    action={<ButtonLink to={href('/search/vacancies')}>Найти вакансии</ButtonLink>}
  />
)
