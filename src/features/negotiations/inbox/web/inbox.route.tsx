import { data, redirect, useOutletContext } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { RefusedDecision } from '../../decisions/web/decision-panel.tsx'
import { submitDecision } from '../../decisions/web/submit-decision.server.ts'
import type { Route } from './+types/inbox.route.ts'
import { loadNegotiationDetails } from './negotiation-details.server.ts'
import { FORMS_OF_DECISIONS, type OpenedPerson } from './opened-person.ts'
import { ComingPerson } from './person/coming-person.tsx'
import type { Inbox } from './use-inbox.ts'

/** Loaded with the first person. */
const PersonPane = lazyPart(
  () => import('./person/person-pane.tsx'),
  ({ PersonPane }) => PersonPane,
)

/** The person that the address names; `act` opens the form of a decision without script. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<OpenedPerson | null> {
  if (await isInOtherMode(context, 'employer')) return null
  const [id, act] = [url.searchParams.get('id'), url.searchParams.get('act')]
  const opened = id === null ? undefined : await loadNegotiationDetails(context, id, url.searchParams.has('peek'))
  const kind = FORMS_OF_DECISIONS.find((one) => one === act)
  return { opened, kind, now: context.get(siteContext).now }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const { refused } = await submitDecision(context, Number(url.searchParams.get('id')), intent, fields)
  if (refused) return data<RefusedDecision>({ refused, intent: String(intent) }, refused.status)
  url.searchParams.delete('act')
  return redirect(url.pathname + url.search, 303)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Отклики')

export default function InboxPerson({ loaderData, actionData }: Route.ComponentProps) {
  const inbox = useOutletContext<Inbox>()
  if (!loaderData) return null
  const { opened, now } = loaderData
  const { current } = inbox
  if (current && current.id !== opened?.id) return <ComingPerson row={current} now={now} />
  if (!opened)
    return (
      <p className="px-6 py-4 text-ink2">Выберите отклик слева: он откроется здесь. Клавиша J открывает следующий.</p>
    )
  return (
    <PersonPane
      key={opened.id}
      negotiation={opened}
      kind={inbox.openKind}
      onCloseForm={() => inbox.setOpenKind(undefined)}
      refusedDecision={actionData}
      now={now}
    />
  )
}
