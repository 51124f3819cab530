import { href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Pager } from '#ui/list/pager.tsx'
import { listFlaggedCases, SAMPLE_PERIOD_DAYS, showModerationSample } from '../contract/moderation.ts'
import { QueueTable } from '../open-case/queue-with-case.tsx'
import { toQueuedFinding } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/moderation.route.ts'
import { DoneNotice, OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  const [cases, sample] = await Promise.all([
    loadPage(context, listFlaggedCases, { query }),
    loadEndpoint(context, showModerationSample, {}),
  ])
  return { ...cases, sample, now: context.get(siteContext).now }
}

/** Undoes the decision that was just made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { decided } = await readFormData(request)
  return undoDecisionOf(context, decided)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Находки правил: оператор')

type Sample = { waiting: number; approved: number; held: number }

const sampleText = ({ waiting, approved, held }: Sample) =>
  `Выборка: каждая двадцатая вакансия, в которой правила ничего не нашли. За ${SAMPLE_PERIOD_DAYS} ${plural(SAMPLE_PERIOD_DAYS, 'день', 'дня', 'дней')} посмотрено ${approved + held}, скрыто ${held}, ждёт ${waiting}.`

export default function FlaggedCases({ loaderData: { data, meta, sample, now }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Находки правил"
      lead="На это никто не жаловался: нашли правила и связи с теми, кого уже останавливали."
    >
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      <p className="mb-4 text-ink2 text-meta">{sampleText(sample)}</p>
      <QueueTable caption="Находки, которые ждут" cases={data.map(toQueuedFinding)} now={now} />
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/moderation') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}
