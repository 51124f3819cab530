import { href } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { plural } from '#lib/text/plural.ts'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  listFlaggedCases,
  type ModeratedKind,
  SAMPLE_PERIOD_DAYS,
  showModerationSample,
} from '../contract/moderation.ts'
import type { Route } from './+types/moderation.route.ts'
import { DeadlineText } from './deadline-text.tsx'
import { DoneNotice } from './done-notice.tsx'
import { OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  const [cases, sample] = await Promise.all([
    loadPage(context, listFlaggedCases, { query }),
    loadEndpoint(context, showModerationSample, {}),
  ])
  return { ...cases, sample, now: context.get(siteContext).now }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Находки правил: оператор')

const KINDS: Record<ModeratedKind, string> = { vacancy: 'Вакансия', resume: 'Резюме', company: 'Компания' }

type Sample = { waiting: number; approved: number; held: number }

const sampleText = ({ waiting, approved, held }: Sample) =>
  `Выборка: каждая двадцатая вакансия, в которой правила ничего не нашли. За ${SAMPLE_PERIOD_DAYS} ${plural(SAMPLE_PERIOD_DAYS, 'день', 'дня', 'дней')} посмотрено ${approved + held}, скрыто ${held}, ждёт ${waiting}.`

export default function FlaggedCases({ loaderData: { data, meta, sample, now } }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Находки правил"
      lead="На это никто не жаловался: нашли правила и связи с теми, кого уже останавливали."
    >
      <DoneNotice />
      <p className="mb-4 text-ink2 text-meta">{sampleText(sample)}</p>
      {data.length === 0 ? (
        <p className="text-ink2">Очередь пуста.</p>
      ) : (
        <ul className="border-ink1 border-t-2">
          {data.map(({ id, subject_kind, title, company, reasons, due_at, is_sample, why_not }) => (
            <li key={id} className="wrap-anywhere border-rule border-b py-2.5">
              <p className="flex flex-wrap gap-x-3">
                <span className="text-ink2">{KINDS[subject_kind]}</span>
                {why_not ? (
                  title || 'без названия'
                ) : (
                  <TextLink to={href('/operator/moderation/:id', { id: String(id) })} prefetch="none">
                    {title || 'без названия'}
                  </TextLink>
                )}
                {company && subject_kind === 'vacancy' && <span className="text-ink2">{company.name}</span>}
              </p>
              <p className="text-meta">{why_not ?? reasons.map(({ text }) => text).join('; ')}</p>
              <p className="text-meta">
                <DeadlineText at={due_at} now={now} isWish={is_sample} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/moderation') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}
