import { data, href, redirect } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/core/validation/default-messages.ts'
import { showSeekerProfile, updateSeekerProfile } from '#contract/profiles/seeker-profile.ts'
import { showPushDevice } from '#contract/push/push-device.ts'
import { listCountries } from '#contract/reference/reference.ts'
import { listOwnResumes } from '#contract/resumes/own-resumes.ts'
import { buildRouteAddress } from '#domain/routing/routes.ts'
import { parseTypedDay } from '#lib/dates/day-input.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { loadEndpoint, readFormData, submitFields } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { loadWaitingForSeeker } from '../../cabinet/first-block.server.ts'
import { WaitingList } from '../../cabinet/seeker/waiting-list.tsx'
import { TodayBlock } from '../../cabinet/today-block.tsx'
import { PushStrip } from '../../push/push-strip.tsx'
import { refuseForm } from '../../resumes/editor/form-refusals.server.ts'
import { AllNotificationsSwitch, areAllNotificationsOn } from '../../resumes/own-list/notification-switch.tsx'
import { FormFooter } from '../../ui/form/form-footer.tsx'
import { Page, PageTitle } from '../../ui/layout/page.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { resendEmailLetter } from '../email/resend-letter.server.ts'
import { ProfileSearchForm } from '../profile-search-form.tsx'
import { SecurityLink } from '../security-link.tsx'
import type { Route } from './+types/seeker-profile.route.ts'
import { ProfilePhoto } from './profile-photo.tsx'
import { readSeekerForm } from './read-seeker-form.server.ts'
import { SeekerForm } from './seeker-form.tsx'
import { FirstResumeStep, SeekerProfileCompleteness } from './seeker-profile-completeness.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [profile, countries, resumes, pushDevice] = await Promise.all([
    loadEndpoint(context, showSeekerProfile, {}),
    loadEndpoint(context, listCountries, { query: {} }),
    loadEndpoint(context, listOwnResumes, {}),
    loadEndpoint(context, showPushDevice, {}),
  ])
  const channels = { email: Boolean(profile.email), push: pushDevice.has_devices }
  return {
    profile,
    countries: countries.map(({ id, name }) => ({ value: id, label: name })),
    wanted: url.searchParams.get('redirect'),
    pushDevice,
    waiting: profile.is_completed ? await loadWaitingForSeeker(context) : null,
    notifications: resumes.length > 0 ? { channels, isOn: areAllNotificationsOn(resumes) } : undefined,
  }
}

type ActionResult = { refused?: FormRefusal; refusedPhoto?: FormRefusal; savedAt?: string; isLetterSent?: boolean }

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readFormData(request)
  if (form.intent === 'photo') return savePhoto(context, form)
  const { fields, unknown: unknownValues } = await readSeekerForm(context, form)
  if (fields.intent === 'resend') return resendEmailLetter<ActionResult>(context)
  if (Object.keys(unknownValues).length > 0)
    return data<ActionResult>({ refused: refuseForm(unknownValues, fields) }, 422)
  const { reply, refused } = await submitFields(context, updateSeekerProfile, {
    ...fields,
    birth_date: parseTypedDay(String(fields.birth_date ?? '')),
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
async function savePhoto(context: Route.ActionArgs['context'], { file, avatar_artifact_id }: FormTree) {
  const { refused } = await submitFields(context, updateSeekerProfile, { photo: file, avatar_artifact_id })
  if (!refused) return redirect(href('/profile/seeker'), 303)
  const errors = { file: refused.errors?.photo ?? refused.message }
  return data<ActionResult>({ refusedPhoto: { ...refused, errors, values: undefined } }, refused.status)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Мой профиль')

export default function SeekerProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, countries, wanted, waiting, notifications, pushDevice } = loaderData
  const { refused, refusedPhoto, savedAt, isLetterSent = false } = actionData ?? {}
  return (
    <Page>
      <ProfileSearchForm searchKind="vacancies" city={profile.city} />
      {waiting && (
        <TodayBlock>
          {waiting.length > 0 ? (
            <WaitingList title="Ждут вас" items={waiting} isCounted />
          ) : (
            <p className="text-ink2">Сейчас от вас ничего не ждут. Здесь появятся приглашения, вопросы и сроки.</p>
          )}
        </TodayBlock>
      )}
      <div className="mt-8 max-w-[45rem]">
        <PageTitle>Мой профиль</PageTitle>
        <div className="mt-4">
          {savedAt && profile.missing.length === 0 && !notifications ? (
            <FirstResumeStep />
          ) : (
            <SeekerProfileCompleteness missing={profile.missing} wanted={wanted} />
          )}
        </div>
        <ProfilePhoto profile={profile} refused={refusedPhoto} />
        <SeekerForm
          profile={profile}
          countries={countries}
          refused={refused}
          savedAt={savedAt}
          isLetterSent={isLetterSent}
        />
        {notifications && (
          <section className="mt-8 border-ink1 border-t-2 pt-4">
            <h2 className="mb-1 font-semibold text-row">Уведомления</h2>
            <AllNotificationsSwitch {...notifications} />
            <p className="text-ink2">
              Для каждого резюме отдельно — в <TextLink to={href('/my-resumes')}>списке резюме</TextLink>.
            </p>
            <div className="mt-3">
              <PushStrip device={pushDevice} />
            </div>
          </section>
        )}
        <FormFooter>
          <TextLink to={href('/profile/seeker/hidden')}>Скрытые вакансии и компании</TextLink>: их вы не видите в поиске
        </FormFooter>
        <FormFooter>
          <TextLink to={href('/profile/seeker/providers')}>hh.ru и SuperJob</TextLink>: перенести резюме оттуда
        </FormFooter>
        <SecurityLink />
      </div>
    </Page>
  )
}
