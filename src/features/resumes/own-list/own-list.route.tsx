import { data, href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '#app/guard/user-mode.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { CareerLink } from '#features/career/career-link.tsx'
import { showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { PushStrip } from '#features/notifications/push/push-strip.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { resumeLimitText } from '../web/resume-labels.ts'
import type { Route } from './+types/own-list.route.ts'
import { AllNotificationsSwitch, areAllNotificationsOn } from './notification-switch.tsx'
import { submitOwnResumeAction } from './own-resume-actions.web.server.ts'
import { OwnResumeRow } from './own-resume-row.tsx'
import { listOwnResumes, showResumeQuota } from './own-resumes.contract.ts'

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [resumes, availability, user, pushDevice] = await Promise.all([
    loadEndpoint(context, listOwnResumes, {}),
    loadEndpoint(context, showResumeQuota, {}),
    loadUser(context),
    loadEndpoint(context, showPushDevice, {}),
  ])
  return { resumes, availability, pushDevice, hasEmail: Boolean(user?.email) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await submitOwnResumeAction(context, await readFormData(request))
  return data({ ok: !refused, refused }, refused?.status)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Мои резюме')

export default function MyResumes({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title="Мои резюме" mode="seeker" />
  const { resumes, availability, pushDevice, hasEmail } = loaderData
  const channels = { email: hasEmail, push: pushDevice.has_devices }
  const { available, used, max } = availability
  const create = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={href('/create-resume')}>Создать резюме</ButtonLink>
      <TextLink standalone to={href('/create-resume/import')}>
        Загрузить из файла
      </TextLink>
    </div>
  )
  return (
    <Page>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-baseline gap-4">
          <PageTitle>Мои резюме</PageTitle>
          {used > 0 && (
            <p className="text-ink2">
              {used} из {max}
            </p>
          )}
        </div>
        {available && resumes.length > 0 && create}
      </div>
      {actionData?.refused && <Notice tone="warning">{actionData.refused.message}</Notice>}
      {resumes.length === 0 ? (
        <EmptyState
          text="Резюме пока нет. Создайте его, чтобы откликаться на вакансии: это займёт около пяти минут."
          action={create}
        />
      ) : (
        <>
          {!available && <p className="mb-4 text-ink2">{resumeLimitText(max)}</p>}
          <div className="mb-2 flex flex-wrap items-start gap-x-8 gap-y-2">
            <AllNotificationsSwitch isOn={areAllNotificationsOn(resumes)} channels={channels} />
            <PushStrip device={pushDevice} />
          </div>
          <ListRows>
            {resumes.map((resume) => (
              <OwnResumeRow key={resume.id} resume={resume} channels={channels} />
            ))}
          </ListRows>
          <CareerLink />
        </>
      )}
    </Page>
  )
}
