import { data, href } from 'react-router'
import { listOwnResumes, showResumeQuota } from '#contract/own-resumes.ts'
import { loadEndpoint, readFormData } from '../api.server.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherModeNotice } from '../guards/other-mode.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { ListRows } from '../ui/row.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/own-list.ts'
import { AllNotificationsSwitch, areAllNotificationsOn } from './notification-switch.tsx'
import { submitOwnResumeAction } from './own-list-actions.server.ts'
import { OwnResumeRow } from './own-row.tsx'
import { resumeLimitText } from './resume-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [resumes, availability] = await Promise.all([
    loadEndpoint(context, listOwnResumes, {}),
    loadEndpoint(context, showResumeQuota, {}),
  ])
  return { resumes, availability }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await submitOwnResumeAction(context, await readFormData(request))
  return data({ ok: !refused, refused }, refused?.status)
}

export const meta: Route.MetaFunction = () => [
  { title: 'Мои резюме — Смена места' },
  { name: 'robots', content: 'noindex' },
]

export default function MyResumes({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title="Мои резюме" mode="seeker" />
  const { resumes, availability } = loaderData
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
        <EmptyState text="Пока нет резюме. Заполните за 5 минут — и откликайтесь в одно нажатие." action={create} />
      ) : (
        <>
          {!available && <p className="mb-4 text-ink2">{resumeLimitText(max)}</p>}
          <div className="mb-2">
            <AllNotificationsSwitch isOn={areAllNotificationsOn(resumes)} />
          </div>
          <ListRows>
            {resumes.map((resume) => (
              <OwnResumeRow key={resume.id} resume={resume} />
            ))}
          </ListRows>
        </>
      )}
    </Page>
  )
}
