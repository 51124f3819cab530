import { data, href, redirect } from 'react-router'
import { submitForm } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { AppealsSection } from '#features/complaints/appeals-section.tsx'
import { appealResumeHold, listResumeAppeals } from '#features/operator/contract/appeals.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showOwnResume } from '../own-list/own-resumes.contract.ts'
import type { Route } from './+types/appeal.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ id, title, moderation_hold }, appeals] = await Promise.all([
    loadPage(context, showOwnResume, { params }),
    loadPage(context, listResumeAppeals, { params }),
  ])
  return { id, title, moderation_hold, appeals }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { refused } = await submitForm(context, appealResumeHold, request, { params })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(href('/my-resume/:id/appeal', params), 303)
}

const TITLE = 'Возражение'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function ResumeAppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, moderation_hold, appeals } = loaderData
  return (
    <NarrowPage>
      <p className="wrap-anywhere mb-2 text-meta">
        <TextLink to={href('/my-resume/:id', { id: String(id) })}>{title || 'Резюме'}</TextLink>
      </p>
      <PageTitle>{TITLE}</PageTitle>
      <div className="mt-3">
        {moderation_hold ? (
          <Notice tone="warning">
            <p className="font-semibold">Оператор скрыл резюме: его видите только вы.</p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{moderation_hold}</p>
          </Notice>
        ) : (
          <p className="mb-4">Резюме не скрыто, возражать не на что.</p>
        )}
      </div>
      <AppealsSection {...appeals} endpoint={appealResumeHold} refused={actionData?.refused} />
    </NarrowPage>
  )
}
