import { href, redirect } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/salaries.route.ts'
import { findCityByText, findRolesByText } from './find-salary-place.web.server.ts'
import { salaryPath } from './market-pay-texts.ts'
import { PaySource } from './pay-source.tsx'
import { PayTable } from './pay-table.tsx'
import { listSalaries } from './salaries.contract.ts'
import { SalarySearch } from './salary-search.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = { role: url.searchParams.get('role') ?? '', city: url.searchParams.get('city') ?? '' }
  const [found, roles] = await Promise.all([findCityByText(context, typed.city), findRolesByText(context, typed.role)])
  const { city, roles: rows } = await loadEndpoint(context, listSalaries, { query: { city_id: found?.id } })
  const isCityUnknown = typed.city !== '' && !found
  const choices = roles.map(({ id, name }) => ({ id, name, to: salaryPath({ slug: String(id) }, city) }))
  if (choices.length === 1 && !isCityUnknown) throw redirect(choices[0]!.to)
  return {
    typed,
    city,
    rows,
    choices,
    isCityUnknown,
    isRoleUnknown: typed.role !== '' && choices.length === 0,
    publicUrl: context.get(siteContext).publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMetaTags({
          title: 'Зарплаты по профессиям и городам — Смена места',
          description:
            'Сколько предлагают вакансии и сколько платят на деле: середина и разброс для профессии и города, на руки за месяц. Числа считаем сами и говорим, из чего.',
          url: loaderData.publicUrl + href('/salaries'),
        }),
        ...(loaderData.typed.role || loaderData.typed.city ? [NO_INDEX_META_TAG] : []),
      ]
    : []

export default function Salaries({ loaderData }: Route.ComponentProps) {
  const { typed, city, rows, choices, isCityUnknown, isRoleUnknown } = loaderData
  return (
    <Page isDense>
      <SalarySearch role={typed.role} city={typed.city || city.name} />
      <h1 className="mt-4 mb-3 font-bold font-display text-[1.375rem]/7 tracking-[-0.02em] tablet:text-[1.625rem]/8">
        Зарплаты {city.name_in}
      </h1>
      {isCityUnknown && (
        <Notice>
          Города {inQuotes(typed.city)} в списке нет. Показываем: {city.name}.
        </Notice>
      )}
      {isRoleUnknown && (
        <Notice>Профессии {inQuotes(typed.role)} в списке нет. Попробуйте короче: «повар», «водитель».</Notice>
      )}
      {choices.length > 0 && (
        <section aria-labelledby="choices" className="mb-6">
          <h2 id="choices" className="font-semibold text-row">
            Какая из профессий
          </h2>
          <ul className="mt-1">
            {choices.map(({ id, name, to }) => (
              <li key={id}>
                <TextLink standalone to={to}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RuledSection
        title="Профессии, которых ищут больше всего"
        aside={<span className="my-2 block text-ink2 text-meta">на руки за месяц</span>}
      >
        {rows.length === 0 ? (
          <p className="py-4 text-ink2">Открытых вакансий с зарплатой здесь пока мало, чтобы говорить о середине.</p>
        ) : (
          <PayTable
            name="Профессия"
            rows={rows.map(({ role, ...pay }) => ({
              key: role.id,
              name: role.name,
              to: salaryPath(role, city),
              ...pay,
            }))}
          />
        )}
      </RuledSection>
      <PaySource />
    </Page>
  )
}
