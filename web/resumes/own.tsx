import { data, href, redirect } from 'react-router'
import { listVisitors, revokeContacts } from '#contract/contact-reveals.ts'
import type { Refused } from '#contract/errors.ts'
import { REQUIRED } from '#contract/messages.ts'
import { deleteResume, publishResume, showOwnResume, updateResume } from '#contract/own-resumes.ts'
import { issueDirectLink } from '#contract/resume-access.ts'
import { showResumeFiles } from '#contract/resume-files.ts'
import type { OwnResume } from '#contract/resumes.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { formOf, load, submit, submitFields } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { loadPage } from '../search/load-page.server.ts'
import { Page, PageTitle } from '../ui/page.tsx'
import type { Route } from './+types/own.ts'
import { DeleteResume } from './delete-resume.tsx'
import { DirectLink } from './direct-link.tsx'
import { DownloadLinks } from './download-links.tsx'
import { loadResumeOptions } from './form-options.server.ts'
import { problemsOf, refusedForm } from './form-problems.server.ts'
import { knownOf } from './known.server.ts'
import { ChangedElsewhere, ResumeState } from './own-state.tsx'
import { readResumeForm } from './plain-form.server.ts'
import { ResumeForm } from './resume-form.tsx'
import { Visitors } from './visitors.tsx'
import { keepingWish, PUBLISH, wantedFrom } from './wanted.ts'
import { WayBack } from './way-back.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [resume, { photo }, options] = await Promise.all([
    loadPage(context, showOwnResume, { params }),
    loadPage(context, showResumeFiles, { params }),
    loadResumeOptions(context),
  ])
  return {
    resume,
    photo,
    visitors: resume.status === 'draft' ? undefined : await load(context, listVisitors, { params }),
    now: context.get(siteContext).now,
    options,
    known: knownOf(options.profile, resume),
    origin: context.get(siteContext).publicUrl,
    gaps: url.searchParams.has(PUBLISH) ? gapsOf(resume) : undefined,
    isWanted: resume.can.publish && wantedFrom(url) !== undefined,
    address: keepingWish(url, href('/my-resume/:id', params)),
  }
}

/** After a refused publication, marks the missing mandatory fields. */
function gapsOf({ progress: { mandatory } }: OwnResume): Refused | undefined {
  if (mandatory.length === 0) return undefined
  return refusedForm(Object.fromEntries(mandatory.map((field) => [field, REQUIRED])))
}

type Answer = { refused?: Refused; savedAt?: string; openNegotiations?: number }
type Context = Route.ActionArgs['context']

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const read = await readResumeForm(context, await formOf(request))
  const { fields } = read
  if (fields.intent === 'delete') return remove(context, params.id, fields)
  if (fields.intent === 'direct_link') return issueLink(context, params.id)
  if (fields.intent === 'revoke') return revoke(context, params.id, Number(fields.company_id))
  const before = await load(context, showOwnResume, { params })
  const problems = problemsOf(read, before)
  if (problems) return data<Answer>({ refused: problems }, problems.status)
  const saved = await submitFields(context, updateResume, fields, { params })
  if (saved.refused) return data<Answer>({ refused: saved.refused }, saved.refused.status)
  if (fields.intent === 'publish') {
    const { refused } = await submit(context, publishResume, { params })
    if (refused) return redirect(keepingWish(url, href('/my-resume/:id', params), PUBLISH), 303)
    const wanted = wantedFrom(url)
    if (wanted) return redirect(wanted, 303)
  }
  return data<Answer>({ savedAt: context.get(siteContext).now })
}

async function remove(context: Context, id: string, { confirm = 'false' }: FormTree) {
  const { refused } = await submit(context, deleteResume, { params: { id }, query: { confirm: String(confirm) } })
  if (!refused) return redirect(href('/my-resumes'), 303)
  const openNegotiations = Number(refused.details?.open_negotiations ?? 0)
  return data<Answer>(openNegotiations > 0 ? { openNegotiations } : { refused }, refused.status)
}

async function issueLink(context: Context, id: string) {
  const { refused } = await submit(context, issueDirectLink, { params: { id } })
  return refused
    ? data<Answer>({ refused }, refused.status)
    : redirect(`${href('/my-resume/:id', { id })}#direct-link`, 303)
}

async function revoke(context: Context, id: string, company_id: number) {
  const { refused } = await submit(context, revokeContacts, { params: { id, company_id } })
  return refused
    ? data<Answer>({ refused }, refused.status)
    : redirect(`${href('/my-resume/:id', { id })}#visitors`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.resume.title ?? 'Моё резюме'} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function MyResume({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title="Моё резюме" side="seeker" />
  const { resume, photo, visitors, options, known, gaps, origin, now, isWanted, address } = loaderData
  const { savedAt, openNegotiations } = actionData ?? {}
  const refused = actionData ? actionData.refused : gaps
  return (
    <Page>
      <PageTitle>{resume.title}</PageTitle>
      <ResumeState resume={resume} />
      {isWanted && <WayBack />}
      {refused?.code === 'version_conflict' && <ChangedElsewhere address={address} />}
      <ResumeForm
        key={resume.id}
        resume={resume}
        photo={photo}
        options={options}
        known={known}
        action={address}
        refused={refused}
        savedAt={savedAt}
      />
      {resume.access_type === 'direct' && resume.status !== 'draft' && <DirectLink resume={resume} origin={origin} />}
      {visitors && <Visitors visitors={visitors} now={now} />}
      <div id="delete" className="mt-10 border-rule border-t pt-6">
        <div className="mb-3">
          <DownloadLinks resume={resume} />
        </div>
        <DeleteResume title={resume.title} openNegotiations={openNegotiations} />
      </div>
    </Page>
  )
}
