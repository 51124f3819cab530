import { data, href, Link, redirect } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { createResume, publishResume, showResumeAvailability } from '#contract/own-resumes.ts'
import { showSeekerProfile } from '#contract/profiles.ts'
import { listProfessionalRoles } from '#contract/reference.ts'
import { formOf, load, submit, submitFields } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { roleOptions } from '../reference/leaf-options.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { NarrowPage, Page, PageTitle } from '../ui/page.tsx'
import type { Route } from './+types/create.ts'
import { problemsOf } from './form-problems.server.ts'
import { knownOf } from './known.server.ts'
import { ResumeForm } from './resume-form.tsx'
import { limitText } from './resume-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [availability, roles, profile] = await Promise.all([
    load(context, showResumeAvailability, {}),
    load(context, listProfessionalRoles, { query: {} }),
    load(context, showSeekerProfile, {}),
  ])
  return {
    availability,
    roles: roleOptions(roles),
    known: knownOf(profile),
    month: context.get(siteContext).now.slice(0, 7),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await formOf(request)
  const problems = problemsOf(fields)
  if (problems) return data(problems, problems.status)
  const { reply, refused } = await submitFields(context, createResume, fields)
  if (refused) return data(refused, refused.status)
  const address = href('/my-resume/:id', { id: String(reply.id) })
  if (fields.intent !== 'publish') return redirect(address, 303)
  const published = await submit(context, publishResume, { params: { id: reply.id } })
  // The draft is kept, and its own page says what it still needs.
  return redirect(published.refused ? `${address}?publish` : address, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: 'Новое резюме — Смена места' },
  { name: 'robots', content: 'noindex' },
]

const TITLE = 'Новое резюме'

export default function CreateResume({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (!loaderData) return <OtherMode title={TITLE} side="seeker" />
  const { availability, roles, known, month } = loaderData
  if (!availability.available) return <NoPlace max={availability.max} />
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-6 text-ink2">Займёт около пяти минут. Черновик можно сохранить и дописать потом.</p>
      <SameTitle refused={refused} />
      <ResumeForm roles={roles} month={month} known={known} action={href('/create-resume')} refused={refused} />
    </Page>
  )
}

function NoPlace({ max }: { max: number }) {
  return (
    <NarrowPage>
      <PageTitle>{TITLE}</PageTitle>
      <EmptyState text={limitText(max)} action={<ButtonLink to={href('/my-resumes')}>Открыть мои резюме</ButtonLink>} />
    </NarrowPage>
  )
}

/** Two resumes for the same work would compete with each other: the way to the first one. */
function SameTitle({ refused }: { refused?: Refused }) {
  if (refused?.code !== 'resume_exists' || typeof refused.details?.id !== 'number') return null
  return (
    <Notice tone="info">
      Измените должность или{' '}
      <Link to={href('/my-resume/:id', { id: String(refused.details.id) })} className="underline underline-offset-4">
        откройте то резюме
      </Link>
      .
    </Notice>
  )
}
