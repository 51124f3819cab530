import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { listResumeViews, revokeResumeContacts } from '../../contact-access/contact-access.contract.ts'
import { ResumeViewHistory } from '../../contact-access/resume-view-history.tsx'
import type { OwnResume } from '../../contract/resumes.ts'
import { submitDailyAnswer } from '../../daily-question/question.web.server.ts'
import type { DailyAnswerResult } from '../../daily-question/question-texts.ts'
import { DownloadLinks } from '../../export/download-links.tsx'
import { showResumeFiles } from '../../files/resume-files.contract.ts'
import { deleteResume, publishResume, showOwnResume, updateResume } from '../../own-list/own-resumes.contract.ts'
import { loadPublished, switchNearAlert } from '../../published/published.web.server.ts'
import { PublishedPage } from '../../published/published-page.tsx'
import { RESUME_ACCESS_LABELS } from '../../visibility/access-options.ts'
import { DirectLink } from '../../visibility/direct-link.tsx'
import { issueDirectLink } from '../../visibility/resume-visibility.contract.ts'
import { HELD_TEXT, RESUME_STATUS_TAGS } from '../../web/resume-labels.ts'
import type { Route } from './+types/edit.route.ts'
import { buildProgressContext, loadResumeOptions } from './form-options.server.ts'
import { findFormRefusal, refuseForm } from './form-refusals.server.ts'
import { readResumeForm } from './no-js-form.server.ts'
import { ResumeForm } from './resume-form.tsx'
import { ReturnNotice } from './resume-notices.tsx'
import { findReturnAddress, PUBLISH_FLAG, PUBLISHED_FLAG, withReturnAddress } from './return-address.ts'
import { RESUME_FORM_SECTIONS, type ResumeFormSectionName } from './sections/form-sections.ts'

/** The status and access of a resume, with a link to the employer's view. */
function ResumeStatusLine({ resume }: { resume: OwnResume }) {
  const { id, status, access_type, slug, moderation_hold } = resume
  const { text, tone } = RESUME_STATUS_TAGS[status]
  return (
    <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink2">
      <Tag tone={tone}>{text}</Tag>
      {status === 'draft'
        ? 'Пока его видите только вы'
        : moderation_hold
          ? HELD_TEXT
          : RESUME_ACCESS_LABELS[access_type]}
      {status !== 'draft' && (
        <ButtonLink to={`${href('/resumes/:slug', { slug })}?as=employer`} kind="outlined" size="small">
          Как видит работодатель
        </ButtonLink>
      )}
      <ButtonLink to={href('/my-resume/:id/files', { id: String(id) })} kind="outlined" size="small">
        Фото и портфолио
      </ButtonLink>
    </p>
  )
}

/** The words of an operator who has hidden the resume, and what its owner can do. */
const HeldResumeNotice = ({ id, moderation_hold }: Pick<OwnResume, 'id' | 'moderation_hold'>) =>
  moderation_hold !== null && (
    <Notice tone="warning">
      <p className="font-semibold">Оператор скрыл резюме: его видите только вы.</p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{moderation_hold}</p>
      <p className="mt-2">
        <TextLink to={href('/my-resume/:id/appeal', { id: String(id) })}>Оспорить</TextLink>
      </p>
    </Notice>
  )

/** Reloads the whole document: the version saved elsewhere replaces what was typed here. */
function VersionConflictNotice({ address }: { address: string }) {
  return (
    <Notice tone="warning">
      <p className="mb-2">
        Резюме изменили в другом окне, поэтому ваши правки не сохранены. Скопируйте важное и загрузите свежую версию.
      </p>
      <ButtonLink to={address} reloadDocument kind="outlined" size="small">
        Загрузить свежую версию
      </ButtonLink>
    </Notice>
  )
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const resume = await loadPage(context, showOwnResume, { params })
  if (isJustPublished(url, resume)) return { published: await loadPublished(context, resume) }
  const [{ photo }, options] = await Promise.all([
    loadPage(context, showResumeFiles, { params }),
    loadResumeOptions(context),
  ])
  return {
    published: null,
    resume,
    photo,
    visitors: resume.status === 'draft' ? undefined : await loadEndpoint(context, listResumeViews, { params }),
    now: context.get(siteContext).now,
    options,
    progressContext: buildProgressContext(options.profile, resume),
    origin: context.get(siteContext).publicUrl,
    publishRefusal: url.searchParams.has(PUBLISH_FLAG) ? missingFieldsRefusal(resume) : undefined,
    hasReturnAddress: resume.can.publish && findReturnAddress(url) !== undefined,
    openSection: openSectionOf(url),
    address: withReturnAddress(url, href('/my-resume/:id', params)),
  }
}

/** The section that a link of «Я» names. */
function openSectionOf(url: URL): ResumeFormSectionName | undefined {
  const name = url.searchParams.get('section') ?? ''
  return Object.hasOwn(RESUME_FORM_SECTIONS, name) ? (name as ResumeFormSectionName) : undefined
}

const isJustPublished = (url: URL, { status }: OwnResume) =>
  url.searchParams.has(PUBLISHED_FLAG) && status === 'published'

/** After a refused publication, marks the missing mandatory fields. */
function missingFieldsRefusal({ progress: { mandatory } }: OwnResume): FormRefusal | undefined {
  if (mandatory.length === 0) return undefined
  return refuseForm(Object.fromEntries(mandatory.map((field) => [field, REQUIRED_MESSAGE])))
}

type ActionResult = DailyAnswerResult & { refused?: FormRefusal; savedAt?: string; openNegotiations?: number }
type Context = Route.ActionArgs['context']

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { intent = 'save', ...form } = await readFormData(request)
  return runIntent(intent, {
    save: saveForm,
    publish: saveForm,
    delete: () => removeResume(context, params.id, form),
    direct_link: () => issueNewLink(context, params.id),
    revoke: () => closeContacts(context, params.id, Number(form.company_id)),
    question: async () => data<ActionResult>(await submitDailyAnswer(context, form)),
    alert: async () => {
      const resume = await loadEndpoint(context, showOwnResume, { params })
      const { refused } = await switchNearAlert(context, resume, String(form.alert_id ?? ''))
      return data<ActionResult>({ refused }, refused?.status)
    },
  })

  async function saveForm() {
    const parsed = await readResumeForm(context, form)
    const problems = findFormRefusal(parsed, await loadEndpoint(context, showOwnResume, { params }))
    if (problems) return data<ActionResult>({ refused: problems }, problems.status)
    const saved = await submitFields(context, updateResume, parsed.fields, { params })
    if (saved.refused) return data<ActionResult>({ refused: saved.refused }, saved.refused.status)
    if (intent === 'save') return data<ActionResult>({ savedAt: context.get(siteContext).now })
    const { refused } = await submitEndpoint(context, publishResume, { params })
    if (refused) return redirect(withReturnAddress(url, href('/my-resume/:id', params), PUBLISH_FLAG), 303)
    const returnAddress = findReturnAddress(url)
    return redirect(returnAddress ?? `${href('/my-resume/:id', params)}?${PUBLISHED_FLAG}`, 303)
  }
}

async function removeResume(context: Context, id: string, { confirm = 'false' }: FormTree) {
  const { refused } = await submitEndpoint(context, deleteResume, {
    params: { id },
    query: { confirm: String(confirm) },
  })
  if (!refused) return redirect(href('/my-resumes'), 303)
  const openNegotiations = Number(refused.details?.open_negotiations ?? 0)
  return data<ActionResult>(openNegotiations > 0 ? { openNegotiations } : { refused }, refused.status)
}

async function issueNewLink(context: Context, id: string) {
  const { refused } = await submitEndpoint(context, issueDirectLink, { params: { id } })
  return refused
    ? data<ActionResult>({ refused }, refused.status)
    : redirect(`${href('/my-resume/:id', { id })}#direct-link`, 303)
}

async function closeContacts(context: Context, id: string, company_id: number) {
  const { refused } = await submitEndpoint(context, revokeResumeContacts, { params: { id, company_id } })
  return refused
    ? data<ActionResult>({ refused }, refused.status)
    : redirect(`${href('/my-resume/:id', { id })}#visitors`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unindexedPageMeta(loaderData?.published?.title ?? loaderData?.resume?.title ?? 'Моё резюме')

export default function MyResume({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title="Моё резюме" mode="seeker" />
  if (loaderData.published) return <PublishedPage published={loaderData.published} />
  const { resume, photo, visitors, options, progressContext, publishRefusal, origin, now, hasReturnAddress, address } =
    loaderData
  const { savedAt, openNegotiations } = actionData ?? {}
  const refused = actionData ? actionData.refused : publishRefusal
  return (
    <Page>
      <PageTitle>{resume.title}</PageTitle>
      <ResumeStatusLine resume={resume} />
      <HeldResumeNotice {...resume} />
      {hasReturnAddress && <ReturnNotice />}
      {refused?.code === 'version_conflict' && <VersionConflictNotice address={address} />}
      <ResumeForm
        key={resume.id}
        resume={resume}
        photo={photo}
        options={options}
        progressContext={progressContext}
        action={address}
        refused={refused}
        savedAt={savedAt}
        openSection={loaderData.openSection}
      />
      {resume.access_type === 'direct' && resume.status !== 'draft' && <DirectLink resume={resume} origin={origin} />}
      {visitors && <ResumeViewHistory visitors={visitors} now={now} />}
      <div id="delete" className="mt-10 border-rule border-t pt-6">
        <div className="mb-3">
          <DownloadLinks resume={resume} />
        </div>
        <DeleteResume title={resume.title} openNegotiations={openNegotiations} />
      </div>
    </Page>
  )
}

type Props = {
  title: string
  /** Number of open negotiations that deletion would withdraw. Shown after the first confirmation. */
  openNegotiations?: number
}

function DeleteResume({ title, openNegotiations }: Props) {
  if (openNegotiations) {
    const negotiationsText = `${openNegotiations} ${plural(openNegotiations, 'отклик', 'отклика', 'откликов')}`
    return (
      <>
        <Notice tone="warning">
          По этому резюме ещё ждут ответа: {negotiationsText}. Если удалить резюме, они будут отозваны.
        </Notice>
        <ConfirmDialog
          key="again"
          trigger="Всё равно удалить"
          triggerKind="danger"
          title={`Удалить резюме ${inQuotes(title)} и отозвать ${negotiationsText}?`}
          confirmLabel="Удалить и отозвать"
          fields={{ intent: 'delete', confirm: 'true' }}
        />
      </>
    )
  }
  return (
    <ConfirmDialog
      trigger="Удалить резюме"
      triggerKind="danger"
      title={`Удалить резюме ${inQuotes(title)}?`}
      confirmLabel="Удалить"
      fields={{ intent: 'delete' }}
    >
      Отклики с ним останутся у работодателей.
    </ConfirmDialog>
  )
}
