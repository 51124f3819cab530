import { href, redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { loadPage, pageNotFound } from '#app/load-page.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { fitPageTitle } from '#app/page-title.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { FigureColumns } from '#ui/list/figure-columns.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import type { Route } from './+types/role-salaries.route.ts'
import { idOfSlug, roundedPayText, salaryPath } from './market-pay-texts.ts'
import { PayHistogram } from './pay-histogram.tsx'
import { PaySource } from './pay-source.tsx'
import { PayTable } from './pay-table.tsx'
import { RealPaySection } from './real-pay-section.tsx'
import { type RoleSalaries, showRoleSalaries } from './salaries.contract.ts'
import { SalarySearch } from './salary-search.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [professional_role_id, city_id] = [idOfSlug(params.role), idOfSlug(params.city)]
  if (!professional_role_id || !city_id) throw pageNotFound(context)
  const salaries = await loadPage(context, showRoleSalaries, { query: { professional_role_id, city_id } })
  const path = salaryPath(salaries.role, salaries.city)
  if (params.role !== salaries.role.slug || params.city !== salaries.city.slug) throw redirect(path, 301)
  return { salaries, url: context.get(siteContext).publicUrl + path }
}

const headingOf = ({ role, city }: RoleSalaries) => `Сколько платят ${city.name_in}: ${lowerFirst(role.name)}`

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { salaries, url } = loaderData
  const { market, role, city } = salaries
  const tail = market ? `: ${roundedPayText(market.median)}` : ''
  return [
    ...pageMetaTags({
      title: fitPageTitle(headingOf(salaries), tail),
      description: market
        ? `${role.name} ${city.name_in}: середина ${roundedPayText(market.median)} на руки, по ${numberText(market.vacancies)} открытым вакансиям. Другие города и похожие профессии.`
        : `${role.name} ${city.name_in}: вакансий с указанной зарплатой пока мало. Похожие профессии и другие города.`,
      url,
    }),
    ...(market ? [] : [NO_INDEX_META_TAG]),
  ]
}

export default function RoleSalariesScreen({ loaderData: { salaries } }: Route.ComponentProps) {
  const { role, city, market, real_pay, near_roles, other_cities } = salaries
  return (
    <Page isDense>
      <SalarySearch role={role.name} city={city.name} />
      <div className="mt-4 gap-10 desktop:grid desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0">
          <h1 className="wrap-anywhere mb-3 font-bold font-display text-[1.375rem]/7 tracking-[-0.02em] tablet:text-[1.625rem]/8">
            {headingOf(salaries)}
          </h1>
          <div className="border-rule border-t">
            {market ? (
              <>
                <FigureColumns figures={figuresOf(market)} />
                <PayHistogram market={market} />
              </>
            ) : (
              <p className="py-4">
                Мало данных: у проверенных компаний меньше восьми вакансий с указанной зарплатой или самих компаний
                меньше трёх.
              </p>
            )}
          </div>
          <div className="mt-7">
            <RealPaySection market={market} real_pay={real_pay} />
          </div>
          {near_roles.length > 0 && (
            <div className="mt-7">
              <RuledSection
                title="Рядом по смыслу"
                aside={<span className="my-2 block text-ink2 text-meta">{city.name}, на руки за месяц</span>}
              >
                <PayTable
                  name="Профессия"
                  rows={[
                    { key: role.id, name: role.name, to: '', pay: market, real_pay, isCurrent: true },
                    ...near_roles.map(({ role: near, ...pay }) => ({
                      key: near.id,
                      name: near.name,
                      to: salaryPath(near, city),
                      ...pay,
                    })),
                  ]}
                />
              </RuledSection>
            </div>
          )}
        </div>
        <div className="space-y-6 max-desktop:mt-7">
          <section aria-labelledby="vacancies-now" className="card p-4">
            <h2 id="vacancies-now" className="font-semibold text-row">
              Вакансии по этой работе
            </h2>
            <p className="mt-1 mb-3 text-ink2 text-meta">Зарплата указана, место в списке не продаётся.</p>
            <ButtonLink
              to={
                href('/search/vacancies') +
                toQueryString({ professional_role_ids: role.id, city_ids: city.id, only_with_salary: true })
              }
            >
              Смотреть вакансии
            </ButtonLink>
          </section>
          <RuledSection title="Та же работа в других городах">
            <PayTable
              isNarrow
              name="Город"
              rows={other_cities.map(({ city: other, ...pay }) => ({
                key: other.id,
                name: other.name,
                to: salaryPath(role, other),
                ...pay,
              }))}
            />
          </RuledSection>
          <PaySource />
        </div>
      </div>
    </Page>
  )
}

const figuresOf = ({
  median,
  lower_quartile,
  upper_quartile,
  vacancies,
  companies,
}: NonNullable<RoleSalaries['market']>) => [
  { name: 'Середина', value: roundedPayText(median), note: 'на руки за месяц' },
  { name: 'Четверть платит меньше', value: roundedPayText(lower_quartile), note: 'нижняя граница' },
  { name: 'Четверть платит больше', value: roundedPayText(upper_quartile), note: 'верхняя граница' },
  { name: 'Вакансий', value: numberText(vacancies), note: `компаний: ${numberText(companies)}` },
]
