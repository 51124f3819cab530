import { href } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { MATCH_CODES } from '#features/matching/contract/match-criteria.ts'
import { PUBLISHED_WEIGHTS, WEIGHT_CHANGES } from '#features/matching/rules/weights.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { COMPLAINT_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dateText, dottedDateText, timeText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Page } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { FigureColumns } from '#ui/list/figure-columns.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/transparency.route.ts'
import { headFigures, medianText, percentOf, ratioText } from './figure-texts.ts'
import { MATCH_NAMES } from './match-names.ts'
import { MonthPlot } from './month-plot.tsx'
import {
  type GroupFigures,
  MIN_GROUP_APPLICATIONS,
  type OpenFigures,
  showTransparency,
} from './transparency.contract.ts'
import { UptimeBars } from './uptime-bars.tsx'

/** The weights of the match, money among them with none, and every change of them. */
const RankingWeights = () => (
  <section aria-labelledby="weights" className="card p-4">
    <h2 id="weights" className="mb-1 font-semibold text-row">
      Как считается место в списке
    </h2>
    <dl>
      {MATCH_CODES.map((code) => (
        <Weight key={code} name={MATCH_NAMES[code]} weight={PUBLISHED_WEIGHTS[code]} />
      ))}
      <Weight name="Сколько заплатила компания" weight={0} />
    </dl>
    <details className="mt-2 text-meta">
      <summary className="disclosure">Как менялось: {WEIGHT_CHANGES.length}</summary>
      <ul className="mt-1 space-y-1">
        {WEIGHT_CHANGES.map(({ day, text }) => (
          <li key={day}>
            {dottedDateText(day)}: {text}
          </li>
        ))}
      </ul>
    </details>
    <p className="mt-1 text-meta">
      <TextLink to={`${href('/about')}#match`}>Правило каждой строки</TextLink>
    </p>
  </section>
)

function Weight({ name, weight }: { name: string; weight: number }) {
  const most = Math.max(...Object.values(PUBLISHED_WEIGHTS))
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 py-1">
      <dt>{name}</dt>
      <dd className="font-semibold">{weight}</dd>
      <dd className="col-span-2">
        <svg aria-hidden="true" width="100%" height="6" className="block">
          <rect
            width={`${(100 * weight) / most}%`}
            height="6"
            className="fill-primary forced-colors:fill-[Highlight]"
          />
        </svg>
      </dd>
    </div>
  )
}

const HEAD_CLASS = 'py-2 text-right font-normal text-ink2 text-meta'
const CELL_CLASS = 'py-2.5 pl-3 text-right align-baseline'

/** Cities or industries with their figures; a group with few applications is named without them. */
const GroupTable = ({ name, groups }: { name: string; groups: readonly GroupFigures[] }) => (
  <table className="w-full">
    <thead>
      <tr className="border-rule border-b">
        <th scope="col" className="py-2 text-left font-normal text-ink2 text-meta">
          {name}
        </th>
        <th scope="col" className={HEAD_CLASS}>
          В срок
        </th>
        <th scope="col" className={`${HEAD_CLASS} max-tablet:hidden`}>
          Из скольких
        </th>
        <th scope="col" className={`${HEAD_CLASS} pl-3`}>
          Половина за
        </th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ id, name: group, answers }) => (
        <tr key={id} className="border-rule border-b">
          <th scope="row" className="wrap-anywhere py-2.5 text-left align-baseline font-semibold">
            {group}
          </th>
          {answers ? (
            <>
              <td className={`${CELL_CLASS} whitespace-nowrap font-semibold`}>
                {percentOf(answers)}&nbsp;%
                <span className="block font-normal text-ink2 text-meta tablet:hidden">{ratioText(answers)}</span>
              </td>
              <td className={`${CELL_CLASS} max-tablet:hidden`}>{ratioText(answers)}</td>
              <td className={`${CELL_CLASS} whitespace-nowrap`}>{medianText(answers.median_hours)}</td>
            </>
          ) : (
            <>
              <td className={`${CELL_CLASS} font-semibold text-ink2`}>мало данных</td>
              <td className="max-tablet:hidden" />
              <td />
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

/** What operators have decided, by what was complained about. */
const ComplaintOutcomes = ({ complaints: { by_reason } }: Pick<OpenFigures, 'complaints'>) => (
  <RuledSection
    title="Жалобы и что решили"
    aside={<span className="my-2 block text-ink2 text-meta">решены за 30 дней</span>}
  >
    {by_reason.length === 0 ? (
      <p className="py-4">За 30 дней операторы не решали жалоб.</p>
    ) : (
      <table className="w-full">
        <thead>
          <tr className="border-rule border-b">
            <th scope="col" className="py-2 text-left font-normal text-ink2 text-meta">
              За что
            </th>
            <th scope="col" className={HEAD_CLASS}>
              Подтвердили
            </th>
            <th scope="col" className={`${HEAD_CLASS} pl-3`}>
              Отклонили
            </th>
            <th scope="col" className={`${HEAD_CLASS} pl-3`}>
              В срок
            </th>
          </tr>
        </thead>
        <tbody>
          {by_reason.map(({ reason_id, confirmed, rejected, in_time }) => (
            <tr key={reason_id} className="border-rule border-b">
              <th scope="row" className="wrap-anywhere py-2.5 text-left align-baseline font-semibold">
                {nameById(COMPLAINT_REASONS, reason_id)}
              </th>
              <td className={CELL_CLASS}>{numberText(confirmed)}</td>
              <td className={CELL_CLASS}>{numberText(rejected)}</td>
              <td className={CELL_CLASS}>{numberText(in_time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <p className="mt-2 text-ink2 text-meta">
      Сколько бы людей ни пожаловались на одно и то же по одной причине, это одна жалоба. Те, что ждут решения, здесь не
      считаются: написать их может кто угодно.
    </p>
  </RuledSection>
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { counted, uptime } = await loadEndpoint(context, showTransparency, {})
  return {
    counted,
    uptime,
    isByIndustry: url.searchParams.get('by') === 'industries',
    publicUrl: context.get(siteContext).publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMetaTags({
        title: 'Открытые цифры: доля ответов в срок — Смена места',
        description:
          'Доля ответов в срок по городам и отраслям, жалобы и их исход, формула места в списке и работа сайта. Считаем каждую ночь из своих записей.',
        url: loaderData.publicUrl + href('/transparency'),
      })
    : []

export default function TransparencyScreen({ loaderData: { counted, uptime, isByIndustry } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-bold font-display text-[1.375rem]/7 tracking-[-0.02em] tablet:text-[1.625rem]/8">
          Открытые цифры
        </h1>
        <p className="text-ink2 text-meta">
          {counted ? (
            <>
              Считаем каждую ночь из своих записей. Последний раз {dateText(counted.at)}, {timeText(counted.at)}.{' '}
              <TextAnchor href={href('/transparency/csv')}>Скачать CSV</TextAnchor>,{' '}
              <TextAnchor href="/api/v1/transparency">те же числа в JSON</TextAnchor>,{' '}
              <TextLink to={href('/transparency/roots')}>подписанные записи</TextLink>
            </>
          ) : (
            'Считаем каждую ночь из своих записей. Первые цифры появятся после первой ночи.'
          )}
        </p>
      </div>
      {counted && (
        <div className="border-rule border-t">
          <FigureColumns figures={headFigures(counted.figures)} />
        </div>
      )}
      <div className="mt-5 gap-10 desktop:grid desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0 space-y-8">
          {counted && <Answers figures={counted.figures} isByIndustry={isByIndustry} />}
        </div>
        <div className="space-y-7 max-desktop:mt-8">
          <RankingWeights />
          <UptimeBars uptime={uptime} />
        </div>
      </div>
    </Page>
  )
}

type AnswersProps = {
  figures: NonNullable<Route.ComponentProps['loaderData']['counted']>['figures']
  isByIndustry: boolean
}

function Answers({ figures: { months, cities, industries, complaints }, isByIndustry }: AnswersProps) {
  return (
    <>
      <RuledSection
        title="В срок по месяцам, %"
        aside={<span className="my-2 block text-ink2 text-meta">шкала от 0 до 100</span>}
      >
        <MonthPlot months={months} />
      </RuledSection>
      <ComplaintOutcomes complaints={complaints} />
      <section aria-labelledby="groups">
        <h2 id="groups" className="font-semibold text-[19px]/[25px]">
          Города и отрасли
        </h2>
        <Tabs
          label="Как разделить"
          tabs={[
            { to: href('/transparency'), label: 'Города', isCurrent: !isByIndustry },
            { to: `${href('/transparency')}?by=industries`, label: 'Отрасли', isCurrent: isByIndustry },
          ]}
        />
        <GroupTable name={isByIndustry ? 'Отрасль' : 'Город'} groups={isByIndustry ? industries : cities} />
        <p className="mt-2 text-ink2 text-meta">
          За 30 дней. Если откликов меньше {MIN_GROUP_APPLICATIONS}, цифр не показываем: по ним можно узнать людей.
          Иногда скрываем и соседнюю строку, чтобы малую не вычислили вычитанием из общего числа.
        </p>
        <p className="mt-2 text-ink2 text-meta">
          Доли ответов и закрытые отклики считаем по проверенным компаниям: новую фирму с откликами своих людей завести
          легко. Одна компания даёт не больше половины откликов в каждой цифре, компании одного владельца считаются
          одной.
        </p>
      </section>
    </>
  )
}
