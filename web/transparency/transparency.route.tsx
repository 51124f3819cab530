import { href } from 'react-router'
import { MIN_GROUP_APPLICATIONS, showTransparency } from '#contract/transparency/transparency.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { loadEndpoint } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'
import { pageMetaTags } from '../app/page-meta.ts'
import { Page } from '../ui/layout/page.tsx'
import { RuledSection } from '../ui/layout/ruled-section.tsx'
import { FigureColumns } from '../ui/list/figure-columns.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { TextAnchor } from '../ui/text/text-link.tsx'
import type { Route } from './+types/transparency.route.ts'
import { headFigures } from './figure-texts.ts'
import { GroupTable } from './group-table.tsx'
import { MonthPlot, scaleStart } from './month-plot.tsx'
import { RankingWeights } from './ranking-weights.tsx'
import { UptimeBars } from './uptime-bars.tsx'

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
              <TextAnchor href="/api/v1/transparency">те же числа в JSON</TextAnchor>
            </>
          ) : (
            'Считаем каждую ночь из своих записей. Первые цифры появятся после первой ночи.'
          )}
        </p>
      </div>
      {counted && (
        <div className="border-ink1 border-t-2">
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

function Answers({ figures: { months, cities, industries }, isByIndustry }: AnswersProps) {
  return (
    <>
      <RuledSection
        title="В срок по месяцам, %"
        aside={<span className="my-2 block text-ink2 text-meta">от {scaleStart(months)} до 100</span>}
      >
        <MonthPlot months={months} />
      </RuledSection>
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
        </p>
      </section>
    </>
  )
}
