import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { buildRouteAddress } from '#app/rules/routes.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { listCountries } from '#features/reference/contract/reference.ts'
import { submitDailyAnswer } from '#features/resumes/daily-question/question.web.server.ts'
import { refuseForm } from '#features/resumes/editor/web/form-refusals.server.ts'
import { parseTypedDay } from '#lib/dates/day-input.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { missingText } from '../missing-fields.ts'
import { PendingEmailNotice, ResendLetterForm } from '../pending-email-notice.tsx'
import { resendEmailLetter } from '../resend-letter.web.server.ts'
import type { Route } from './+types/seeker-profile.route.ts'
import { loadMe } from './me/load-me.web.server.ts'
import { MePage } from './me/me-page.tsx'
import { readSeekerForm } from './read-seeker-form.web.server.ts'
import { SeekerForm } from './seeker-form.tsx'
import { showSeekerProfile, updateSeekerProfile } from './seeker-profile.contract.ts'

/** Whoever has not said their name and town yet has only the form for that (SK-05); a completed person opens it by `?edit`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = await loadEndpoint(context, showSeekerProfile, {})
  if (profile.is_completed && !url.searchParams.has('edit')) return { me: await loadMe(context), form: null }
  const countries = await loadEndpoint(context, listCountries, { query: {} })
  return {
    me: null,
    form: {
      profile,
      countries: countries.map(({ id, name }) => ({ value: id, label: name })),
      wanted: url.searchParams.get('redirect'),
    },
  }
}

type ActionResult = {
  refused?: FormRefusal
  refusedPhoto?: FormRefusal
  savedAt?: string
  isLetterSent?: boolean
  answered?: 'yes' | 'no' | 'later'
  refusedAnswer?: string
}
type Context = Route.ActionArgs['context']

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readFormData(request)
  return runIntent(form.intent ?? 'save', {
    save: () => saveProfile(context, form, url),
    photo: () => savePhoto(context, form),
    question: async () => data<ActionResult>(await submitDailyAnswer(context, form)),
    resend: () => resendEmailLetter<ActionResult>(context),
  })
}

async function saveProfile(context: Context, form: FormTree, url: URL) {
  const { fields, unknown: unknownValues } = await readSeekerForm(context, form)
  if (Object.keys(unknownValues).length > 0)
    return data<ActionResult>({ refused: refuseForm(unknownValues, fields) }, 422)
  const { reply, refused } = await submitFields(context, updateSeekerProfile, {
    ...fields,
    ...('birth_date' in fields && { birth_date: parseTypedDay(String(fields.birth_date)) }),
  })
  if (refused) return data<ActionResult>({ refused }, refused.status)
  const wanted = buildRouteAddress(url.searchParams.get('redirect') ?? '', url.searchParams)
  if (wanted && reply.is_completed) return redirect(wanted, 303)
  // What was filled in is saved; what is still needed is marked at its fields.
  if (!reply.is_completed) {
    const missing = reply.missing.map((name) => [name, REQUIRED_MESSAGE])
    return data<ActionResult>({ refused: refuseForm(Object.fromEntries(missing)) })
  }
  return data<ActionResult>({ savedAt: context.get(siteContext).now })
}

/** Sent without script, or to remove the photo. A browser cannot refill a file input, so no values are returned. */
async function savePhoto(context: Context, { file, avatar_artifact_id }: FormTree) {
  const { refused } = await submitFields(context, updateSeekerProfile, { photo: file, avatar_artifact_id })
  if (!refused) return redirect(href('/profile/seeker'), 303)
  const errors = { file: refused.errors?.photo ?? refused.message }
  return data<ActionResult>({ refusedPhoto: { ...refused, errors, values: undefined } }, refused.status)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Мой профиль')

export default function SeekerProfileScreen({ loaderData: { me, form }, actionData }: Route.ComponentProps) {
  const { refused, refusedPhoto, savedAt, isLetterSent } = actionData ?? {}
  if (me) {
    return (
      <MePage me={me} refusedPhoto={refusedPhoto} isLetterSent={isLetterSent} isJustSaved={savedAt !== undefined} />
    )
  }
  const { profile, countries, wanted } = form
  const isNew = !profile.is_completed
  return (
    <Page>
      <div className="max-w-[45rem]">
        <PageTitle>{isNew ? 'Как вас зовут?' : 'О вас'}</PageTitle>
        <p className="text-ink2">
          {isNew
            ? `${missingText(profile.missing, wanted ?? 'vacancies-slug')} Это займёт минуту.`
            : 'Имя и город увидят работодатели, которым вы откликнетесь.'}
        </p>
        <SeekerForm profile={profile} countries={countries} refused={refused} savedAt={savedAt} />
        {profile.email_to_verify && (
          <div className="mt-6">
            <PendingEmailNotice email={profile.email_to_verify} isSent={isLetterSent === true} />
            <ResendLetterForm />
          </div>
        )}
        {!isNew && (
          <p className="mt-6 -ml-3">
            <ButtonLink to={href('/profile/seeker')} kind="plain">
              Вернуться на страницу «Я»
            </ButtonLink>
          </p>
        )}
      </div>
    </Page>
  )
}
