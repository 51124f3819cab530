import { data, href, redirect } from 'react-router'
import {
  createResume,
  listOwnResumes,
  publishResume,
  showResumeAvailability,
  updateResume,
} from '#contract/own-resumes.ts'
import type { OwnResume } from '#contract/resumes.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { formOf, load, submit, submitFields } from '../api.server.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { UnfinishedDraft } from '../saving/unfinished-draft.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/create.ts'
import { loadResumeOptions } from './form-options.server.ts'
import { problemsOf } from './form-problems.server.ts'
import { knownOf } from './known.server.ts'
import { NoPlace } from './no-place.tsx'
import { readResumeForm } from './plain-form.server.ts'
import { ResumeForm } from './resume-form.tsx'
import { SameTitle } from './same-title.tsx'
import { keepingWish, PUBLISH, wantedFrom } from './wanted.ts'
import { WayBack } from './way-back.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [availability, options, own] = await Promise.all([
    load(context, showResumeAvailability, {}),
    loadResumeOptions(context),
    load(context, listOwnResumes, {}),
  ])
  const drafts = own.filter(({ status }) => status === 'draft')
  return {
    availability,
    options,
    known: knownOf(options.profile),
    unfinished: drafts[0] && unfinishedOf(drafts[0], url),
    drafts: drafts.length,
    isWanted: wantedFrom(url) !== undefined,
    address: keepingWish(url, href('/create-resume')),
    importAddress: keepingWish(url, href('/create-resume/import')),
  }
}

/** The most recent draft. */
function unfinishedOf({ id, title, updated_at }: OwnResume, url: URL) {
  const own = href('/my-resume/:id', { id: String(id) })
  return { own, title, updated_at, address: keepingWish(url, own) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const read = await readResumeForm(context, await formOf(request))
  const { fields } = read
  const problems = problemsOf(read)
  if (problems) return data(problems, problems.status)
  const { reply, refused } = await save(context, fields)
  if (refused) return data(refused, refused.status)
  const address = href('/my-resume/:id', { id: String(reply.id) })
  if (fields.intent !== 'publish') return redirect(keepingWish(url, address), 303)
  const published = await submit(context, publishResume, { params: { id: reply.id } })
  // The draft is saved, and its page shows what is missing.
  if (published.refused) return redirect(keepingWish(url, address, PUBLISH), 303)
  return redirect(wantedFrom(url) ?? address, 303)
}

/** Autosave may have created the draft already: then this updates it. */
const save = (context: Route.ActionArgs['context'], fields: FormTree) =>
  fields.id
    ? submitFields(context, updateResume, fields, { params: { id: Number(fields.id) } })
    : submitFields(context, createResume, fields)

export const meta: Route.MetaFunction = () => [
  { title: 'Новое резюме — Смена места' },
  { name: 'robots', content: 'noindex' },
]

const TITLE = 'Новое резюме'

export default function CreateResume({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="seeker" />
  const { availability, options, known, unfinished, drafts, isWanted, address, importAddress } = loaderData
  if (!availability.available) return <NoPlace title={TITLE} max={availability.max} />
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-6 text-ink2">
        Займёт около пяти минут. Черновик сохраняется сам, дописать можно потом. Есть готовое резюме?{' '}
        <TextLink to={importAddress}>Загрузите из файла</TextLink>.
      </p>
      {unfinished && !refused && (
        <UnfinishedDraft
          name={unfinished.title}
          updatedAt={unfinished.updated_at}
          address={unfinished.address}
          list={{ to: href('/my-resumes'), count: drafts }}
          remove={{ action: unfinished.own, fields: { intent: 'delete' } }}
        />
      )}
      {isWanted && <WayBack />}
      <SameTitle refused={refused} />
      <ResumeForm options={options} known={known} action={address} refused={refused} />
    </Page>
  )
}
