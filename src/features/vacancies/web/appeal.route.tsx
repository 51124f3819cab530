import { data, href, redirect } from 'react-router'
import { submitForm } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { AppealsSection } from '#features/complaints/appeals-section.tsx'
import { appealVacancyHold, listVacancyAppeals } from '#features/operator/contract/appeals.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showOwnVacancy } from '../editor/contract/vacancy-editor.ts'
import type { Route } from './+types/appeal.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ id, name, moderation_hold }, appeals] = await Promise.all([
    loadPage(context, showOwnVacancy, { params }),
    loadPage(context, listVacancyAppeals, { params }),
  ])
  return { id, name, moderation_hold, appeals }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { refused } = await submitForm(context, appealVacancyHold, request, { params })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(href('/my-vacancy/:id/appeal', params), 303)
}

const TITLE = 'Возражение'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function VacancyAppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, moderation_hold, appeals } = loaderData
  return (
    <NarrowPage>
      <p className="wrap-anywhere mb-2 text-meta">
        <TextLink to={href('/my-vacancy/:id', { id: String(id) })}>{name}</TextLink>
      </p>
      <PageTitle>{TITLE}</PageTitle>
      <div className="mt-3">
        {moderation_hold ? (
          <Notice tone="warning">
            <p className="font-semibold">Вакансия скрыта.</p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{moderation_hold}</p>
          </Notice>
        ) : (
          <p className="mb-4">Вакансия не скрыта, возражать не на что.</p>
        )}
      </div>
      <AppealsSection {...appeals} endpoint={appealVacancyHold} refused={actionData?.refused} />
    </NarrowPage>
  )
}
