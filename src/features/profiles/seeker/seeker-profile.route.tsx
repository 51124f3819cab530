import { useRef } from 'react'
import { data, Form, href, redirect, useRevalidator } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { buildRouteAddress } from '#app/rules/routes.ts'
import { createApiClient } from '#contract/client.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { loadWaitingForSeeker } from '#features/cabinet/first-block.web.server.ts'
import { WaitingList } from '#features/cabinet/seeker/waiting-list.tsx'
import { TodayBlock } from '#features/cabinet/today-block.tsx'
import { showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { PushStrip } from '#features/notifications/push/push-strip.tsx'
import { listCountries } from '#features/reference/contract/reference.ts'
import { refuseForm } from '#features/resumes/editor/web/form-refusals.server.ts'
import { PhotoForm } from '#features/resumes/files/photo-form.tsx'
import { AllNotificationsSwitch, areAllNotificationsOn } from '#features/resumes/own-list/notification-switch.tsx'
import { listOwnResumes } from '#features/resumes/own-list/own-resumes.contract.ts'
import { parseTypedDay } from '#lib/dates/day-input.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SuccessPanel } from '#ui/feedback/success-panel.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { missingText } from '../missing-fields.ts'
import { ProfileSearchForm } from '../profile-search-form.tsx'
import { resendEmailLetter } from '../resend-letter.web.server.ts'
import { SecurityLink } from '../security-link.tsx'
import type { Route } from './+types/seeker-profile.route.ts'
import { readSeekerForm } from './read-seeker-form.web.server.ts'
import { SeekerForm } from './seeker-form.tsx'
import { type SeekerProfile, showSeekerProfile, updateSeekerProfile } from './seeker-profile.contract.ts'

/** Fields that the profile still lacks and their purpose; for a complete profile, links to the next screens. */
function SeekerProfileCompleteness({ missing, wanted }: { missing: string[]; wanted: string | null }) {
  if (missing.length > 0) {
    return <Notice tone="warning">{missingText(missing, wanted ?? 'vacancies-slug')} Это займёт минуту.</Notice>
  }
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <ButtonLink to={href('/my-resumes')} kind="outlined" size="small">
        Мои резюме
      </ButtonLink>
      <ButtonLink to={href('/profile/negotiations')} kind="outlined" size="small">
        Мои отклики
      </ButtonLink>
    </div>
  )
}

/** A profile without a resume is only the first half: the next step stands where the eye is (ruling 40). */
const FirstResumeStep = () => (
  <SuccessPanel
    title="Профиль заполнен"
    actions={
      <>
        <ButtonLink to={href('/create-resume')}>Дальше: резюме</ButtonLink>
        <TextLink standalone to={href('/search/vacancies')}>
          Сначала посмотреть вакансии
        </TextLink>
      </>
    }
  >
    С резюме можно откликаться на вакансии, и работодатели могут пригласить вас сами.
  </SuccessPanel>
)

type Props = {
  profile: SeekerProfile
  /** Refusal of a file that was sent without script. */
  refused?: FormRefusal
}

const call = createApiClient((path, init) => fetch(path, init))

/** The photo of the person, with the forms that change it. Without script they are plain forms. */
function ProfilePhoto({ profile, refused }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { revalidate } = useRevalidator()
  const { photo, first_name, last_name } = profile

  async function savePhoto(avatar_artifact_id: number) {
    await call(updateSeekerProfile, { body: { avatar_artifact_id } })
    await revalidate()
    if (details.current) details.current.open = false
  }
  return (
    <section aria-label="Фото профиля" className="mb-6 flex items-start gap-4">
      <PersonCircle name={`${first_name} ${last_name}`.trim()} photo={photo?.url_small} size={64} tone="strong" />
      <div className="min-w-0 flex-1">
        <p className="text-ink2">
          Фото видите только вы, в меню сайта. В каждом резюме своё фото, и там вы решаете, показывать ли его.
        </p>
        <div className="flex flex-wrap items-start gap-x-4">
          <details ref={details} open={refused !== undefined} className="min-w-0 open:w-full">
            <summary className="disclosure">{photo ? 'Заменить фото' : 'Добавить фото'}</summary>
            <div className="mt-2">
              <PhotoForm key={photo?.url_small} replaces={photo !== null} refused={refused} onUploaded={savePhoto} />
            </div>
          </details>
          {photo && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="photo" />
              <Button name="avatar_artifact_id" value="" kind="plain" size="small">
                Убрать фото
              </Button>
            </Form>
          )}
        </div>
      </div>
    </section>
  )
}

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
type Context = Route.ActionArgs['context']

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readFormData(request)
  return runIntent(form.intent ?? 'save', {
    save: () => saveProfile(context, form, url),
    photo: () => savePhoto(context, form),
    resend: () => resendEmailLetter<ActionResult>(context),
  })
}

async function saveProfile(context: Context, form: FormTree, url: URL) {
  const { fields, unknown: unknownValues } = await readSeekerForm(context, form)
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
async function savePhoto(context: Context, { file, avatar_artifact_id }: FormTree) {
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
          <section className="mt-8 border-rule border-t pt-4">
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
