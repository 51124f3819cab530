import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { START_OVER_INTENT, UnfinishedDraft } from '#app/autosave/unfinished-draft.tsx'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { OwnResume } from '../../contract/resumes.ts'
import {
  createResume,
  deleteResume,
  listOwnResumes,
  publishResume,
  showResumeQuota,
  updateResume,
} from '../../own-list/own-resumes.contract.ts'
import type { Route } from './+types/create.route.ts'
import { buildProgressContext, loadResumeOptions } from './form-options.server.ts'
import { findFormRefusal } from './form-refusals.server.ts'
import { readResumeForm } from './no-js-form.server.ts'
import { ResumeForm } from './resume-form.tsx'
import { ResumeLimitPage } from './resume-limit-page.tsx'
import { DuplicateTitleNotice, ReturnNotice } from './resume-notices.tsx'
import { findReturnAddress, PUBLISH_FLAG, PUBLISHED_FLAG, withReturnAddress } from './return-address.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [availability, options, own] = await Promise.all([
    loadEndpoint(context, showResumeQuota, {}),
    loadResumeOptions(context),
    loadEndpoint(context, listOwnResumes, {}),
  ])
  const drafts = own.filter(({ status }) => status === 'draft')
  return {
    availability,
    options,
    progressContext: buildProgressContext(options.profile),
    latestDraft: drafts[0] && draftSummary(drafts[0], url),
    drafts: drafts.length,
    hasReturnAddress: findReturnAddress(url) !== undefined,
    address: withReturnAddress(url, href('/create-resume')),
    importAddress: withReturnAddress(url, href('/create-resume/import')),
  }
}

/** The most recent draft. */
function draftSummary({ id, title, updated_at }: OwnResume, url: URL) {
  return { id, title, updated_at, address: withReturnAddress(url, href('/my-resume/:id', { id: String(id) })) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent = 'save', ...form } = await readFormData(request)
  return runIntent(intent, {
    save: saveForm,
    publish: saveForm,
    [START_OVER_INTENT]: async () => {
      const { refused } = await submitEndpoint(context, deleteResume, { params: { id: Number(form.id) }, query: {} })
      return refused ? data(refused, refused.status) : redirect(withReturnAddress(url, href('/create-resume')), 303)
    },
  })

  async function saveForm() {
    const parsed = await readResumeForm(context, form)
    const problems = findFormRefusal(parsed)
    if (problems) return data(problems, problems.status)
    const { reply, refused } = await saveDraft(context, parsed.fields)
    if (refused) return data(refused, refused.status)
    const address = href('/my-resume/:id', { id: String(reply.id) })
    if (intent === 'save') return redirect(withReturnAddress(url, address), 303)
    const published = await submitEndpoint(context, publishResume, { params: { id: reply.id } })
    // The draft is saved, and its page shows what is missing.
    if (published.refused) return redirect(withReturnAddress(url, address, PUBLISH_FLAG), 303)
    return redirect(findReturnAddress(url) ?? `${address}?${PUBLISHED_FLAG}`, 303)
  }
}

/** Autosave may have created the draft already: then this updates it. */
const saveDraft = (context: Route.ActionArgs['context'], fields: FormTree) =>
  fields.id
    ? submitFields(context, updateResume, fields, { params: { id: Number(fields.id) } })
    : submitFields(context, createResume, fields)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Новое резюме')

const TITLE = 'Новое резюме'

export default function CreateResume({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  const { availability, options, progressContext, latestDraft, drafts, hasReturnAddress, address, importAddress } =
    loaderData
  if (!availability.available) return <ResumeLimitPage title={TITLE} max={availability.max} />
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-6 text-ink2">
        Пять обязательных ответов, около двух минут. Черновик сохраняется сам. Есть готовое резюме?{' '}
        <TextLink to={importAddress}>Загрузите из файла</TextLink>.
      </p>
      {latestDraft && !refused && (
        <UnfinishedDraft
          name={latestDraft.title}
          updatedAt={latestDraft.updated_at}
          address={latestDraft.address}
          list={{ to: href('/my-resumes'), count: drafts }}
          id={latestDraft.id}
        />
      )}
      {hasReturnAddress && <ReturnNotice />}
      <DuplicateTitleNotice refused={refused} />
      <ResumeForm options={options} progressContext={progressContext} action={address} refused={refused} />
    </Page>
  )
}
