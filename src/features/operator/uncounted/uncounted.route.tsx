import { href, Link } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Section } from '#ui/layout/page.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/uncounted.route.ts'
import {
  countLeftOutVoices,
  LEFT_OUT_RULES,
  type LeftOutCompany,
  type LeftOutCount,
  type LeftOutRule,
  listLeftOutCompanies,
  VOICE_FIGURES,
  type VoiceFigure,
} from './uncounted.contract.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const chosen = chosenCell(searchParams)
  const query = chosen && { ...chosen, page: searchParams.get('page') ?? 1 }
  const [counts, list] = await Promise.all([
    loadEndpoint(context, countLeftOutVoices, {}),
    query ? loadPage(context, listLeftOutCompanies, { query }) : null,
  ])
  return { counts, chosen, list }
}

/** Of a cell that is not in the table nothing is listed. */
function chosenCell(params: URLSearchParams) {
  const figure = VOICE_FIGURES.find((one) => one === params.get('figure'))
  const rule = LEFT_OUT_RULES.find((one) => one === params.get('rule'))
  return figure && rule ? { figure, rule } : null
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Не в цифрах: оператор')

const FIGURE_NAMES: Record<VoiceFigure, string> = {
  offered_pay: 'Зарплаты в вакансиях',
  real_pay: '«На деле»: ответы о зарплате',
  career_hires: 'Приёмы на работу в файле карьеры',
}
const RULE_NAMES: Record<LeftOutRule, string> = {
  unverified: 'Компания не проверена',
  one_hand: 'Компании одних рук',
  young_account: 'Новый аккаунт или неполный профиль',
}
/** Rules that a figure asks. */
const ASKED: Record<VoiceFigure, readonly LeftOutRule[]> = {
  offered_pay: ['unverified', 'one_hand'],
  real_pay: LEFT_OUT_RULES,
  career_hires: ['unverified'],
}

export default function UncountedVoices({ loaderData: { counts, chosen, list } }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Не в цифрах"
      lead="Что открытые цифры не учитывают: слова непроверенных компаний, второй голос тех же рук и ответы с новых, неполных или заблокированных аккаунтов. Всё это хранится и видно только здесь."
    >
      <ul className="grid gap-x-8 gap-y-5 tablet:grid-cols-3">
        {VOICE_FIGURES.map((figure) => (
          <li key={figure} className="border-rule border-t pt-2">
            <h2 className="mb-1 font-semibold">{FIGURE_NAMES[figure]}</h2>
            <ul>
              {ASKED[figure].map((rule) => (
                <RuleRow
                  key={rule}
                  figure={figure}
                  rule={rule}
                  count={counts.find((one) => one.figure === figure && one.rule === rule)}
                  isChosen={chosen?.figure === figure && chosen.rule === rule}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {chosen && list && (
        <Section title={`${FIGURE_NAMES[chosen.figure]}: ${RULE_NAMES[chosen.rule].toLowerCase()}`}>
          {list.data.length === 0 && <p className="text-ink2">Таких компаний нет.</p>}
          <ul className="max-w-text">
            {list.data.map((company) => (
              <CompanyRow key={company.id} company={company} {...chosen} />
            ))}
          </ul>
          <Pager
            current={list.meta.current_page}
            last={list.meta.last_page}
            total={list.meta.total}
            perPage={list.meta.per_page}
            addressOf={(page) => href('/operator/uncounted') + toQueryString({ ...chosen, page })}
          />
        </Section>
      )}
    </OperatorPage>
  )
}

type RuleProps = { figure: VoiceFigure; rule: LeftOutRule; count: LeftOutCount | undefined; isChosen: boolean }

function RuleRow({ figure, rule, count, isChosen }: RuleProps) {
  return (
    <li className="border-rule border-b">
      <Link
        to={href('/operator/uncounted') + toQueryString({ figure, rule })}
        prefetch="none"
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:bg-sunken aria-[current]:font-semibold"
      >
        <span className="text-primary underline underline-offset-4">{RULE_NAMES[rule]}</span>
        <span className="text-meta">{count ? countText(count) : 'никого'}</span>
      </Link>
    </li>
  )
}

const UNITS: Record<VoiceFigure, readonly [string, string, string]> = {
  offered_pay: ['вакансия', 'вакансии', 'вакансий'],
  real_pay: ['ответ', 'ответа', 'ответов'],
  career_hires: ['приём', 'приёма', 'приёмов'],
}
const VOICE = ['голос', 'голоса', 'голосов'] as const

/** Of companies of one hand it is the second voice that does not count, whatever it says. */
const voicesText = (figure: VoiceFigure, rule: LeftOutRule, count: number) =>
  `${numberText(count)} ${plural(count, ...(rule === 'one_hand' ? VOICE : UNITS[figure]))}`
const countText = ({ figure, rule, voices, companies }: LeftOutCount) =>
  `${voicesText(figure, rule, voices)}, ${numberText(companies)} ${plural(companies, 'компания', 'компании', 'компаний')}`

type CompanyProps = { company: LeftOutCompany; figure: VoiceFigure; rule: LeftOutRule }

const CompanyRow = ({ company: { id, name, inn, voices, spoken_for_by }, figure, rule }: CompanyProps) => (
  <li className="wrap-anywhere border-rule border-b py-2.5">
    <p className="font-semibold">
      <TextLink to={href('/companies/:id', { id: String(id) })}>{name}</TextLink>
    </p>
    <p className="text-ink2 text-meta">
      {inn ? `ИНН ${inn}` : 'ИНН не указан'} ·{' '}
      {spoken_for_by ? `один голос с компанией ${inQuotes(spoken_for_by.name)}` : voicesText(figure, rule, voices)}
    </p>
  </li>
)
