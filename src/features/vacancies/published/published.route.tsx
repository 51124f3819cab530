import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useEffect } from 'react'
import { data, href, redirect, useNavigate } from 'react-router'
import { loadEndpoint, readFormData, runIntent } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode, loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { type PushDevice, showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { PushStrip } from '#features/notifications/push/push-strip.tsx'
import {
  type NotificationSettings,
  showNotificationSettings,
} from '#features/notifications/settings/notification-settings.contract.ts'
import { SmsLine } from '#features/notifications/settings/sms-line.tsx'
import { sentenceDayText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showOwnVacancy } from '../editor/contract/vacancy-editor.ts'
import { UndoWithoutScript } from '../lifecycle/web/lifecycle-toast.tsx'
import { runVacancyAction } from '../lifecycle/web/own-vacancy-actions.server.ts'
import { showUndoableAct } from '../lifecycle/web/show-undoable-act.ts'
import { matchingPeopleAddress, vacancyHomeAddress } from '../own-list/own-list-address.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'
import { citiesText } from '../rules/cities-text.ts'
import { salaryText } from '../rules/salary.ts'
import { isDirectVacancy, workingDaysText } from '../rules/vacancy-labels.ts'
import type { Route } from './+types/published.route.ts'
import { ShareVacancy } from './share-vacancy.tsx'
import { vacancyShare } from './vacancy-share.web.server.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const [vacancy, device, { channels, sms }, user] = await Promise.all([
    loadEndpoint(context, showOwnVacancy, { params }),
    loadEndpoint(context, showPushDevice, {}),
    loadEndpoint(context, showNotificationSettings, {}),
    loadUser(context),
  ])
  const { moderation_status } = vacancy
  if (vacancy.status !== 'active' || moderation_status === 'blocked') throw redirect(vacancyHomeAddress(params.id))
  const share = vacancyShare(context, vacancy)
  return {
    vacancy,
    device,
    sms,
    email: channels.email === null ? (user?.email ?? '') : '',
    isNew: url.searchParams.get('done') === 'publish',
    title: share.isPublic ? 'Вакансия опубликована' : 'Вакансия на проверке',
    share,
    now: context.get(siteContext).now,
  }
}

/** Takes the publication back, for a reader without script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = '' } = await readFormData(request)
  return runIntent(intent, {
    undo: async () => {
      const { refused } = await runVacancyAction(context, Number(params.id), { intent: 'undo' })
      return refused ? data(refused, refused.status) : redirect(`${vacancyHomeAddress(params.id)}?done=undo`, 303)
    },
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => unindexedPageMeta(loaderData?.title ?? OTHER_MODE_TITLE)

const OTHER_MODE_TITLE = 'Моя вакансия'

export default function VacancyPublished({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={OTHER_MODE_TITLE} mode="employer" />
  const { vacancy, device, email, sms, isNew, title, share, now } = loaderData
  const { isPublic } = share
  return (
    <Page>
      {refused && <Notice>{refused.message}.</Notice>}
      {isNew && <Undo id={vacancy.id} title={title} />}
      <div className="flex items-center gap-2.5">
        {isPublic && <CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />}
        <PageTitle>{title}</PageTitle>
      </div>
      <p className="max-w-text text-ink2">
        {[vacancy.name, salaryText(vacancy)].filter(Boolean).join(' · ')}
        {isPublic && (
          <>
            {' · '}
            <TextLink to={href('/vacancies/:slug', { slug: vacancy.slug })}>как её видят</TextLink>
          </>
        )}
      </p>
      {!isPublic && (
        <p className="mt-2">Её проверит сотрудник сайта, и она появится в поиске. Делать ничего не нужно.</p>
      )}
      <div className="grid items-start gap-x-8 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="max-w-text">
          <Section title="Куда писать вам об откликах">
            {!email && !device.has_devices && !sms.is_on && (
              <Notice tone="warning">
                Сейчас вам некуда писать. Выберите хотя бы одно
                {isDirectVacancy(vacancy) ? '.' : `: людям обещан ответ за ${workingDaysText(vacancy.promise_days)}.`}
              </Notice>
            )}
            <Channels vacancy={vacancy} email={email} sms={sms} device={device} />
          </Section>
          <WhatNow vacancy={vacancy} isPublic={isPublic} news={newsText(vacancy, { email, device, sms })} now={now} />
        </div>
        <div>
          <Section title="Покажите людям">
            <ShareVacancy id={vacancy.id} name={vacancy.name} {...share} />
          </Section>
          <Section title="Позовите сами">
            <ButtonLink to={matchingPeopleAddress(vacancy.id)} kind="outlined">
              Посмотреть людей
            </ButtonLink>
          </Section>
        </div>
      </div>
      <p className="mt-9">
        <TextLink to={vacancyHomeAddress(vacancy.id)}>К вакансии: изменить, статистика, закрыть</TextLink>
      </p>
    </Page>
  )
}

type ChannelsProps = {
  vacancy: Pick<OwnVacancy, 'response_notifications'>
  email: string
  device: PushDevice
} & Pick<NotificationSettings, 'sms'>

/** Ways to tell the company of an application: each with what comes there and what can be done about it. */
const Channels = ({ vacancy: { response_notifications }, email, sms, device }: ChannelsProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-b py-2">
      <p className="flex min-w-0 items-start gap-2.5 text-ink2">
        <Mail size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          <span className="block font-semibold text-ink1">{email || 'Почта'}</span>
          {email ? LETTER_TEXTS[response_notifications] : 'Почта не указана.'}
        </span>
      </p>
      <ButtonLink to={email ? href('/notification/settings') : href('/profile/employer')} kind="outlined" size="small">
        {email ? 'Как часто писать' : 'Указать почту'}
      </ButtonLink>
    </div>
    <div className="border-rule border-b py-2">
      <SmsLine sms={sms} />
    </div>
    <div className="border-rule border-b py-2">
      <PushStrip device={device} name="Уведомления на этом устройстве" />
    </div>
  </>
)

const LETTER_TEXTS: Record<OwnVacancy['response_notifications'], string> = {
  each: 'Каждый отклик, сразу.',
  daily: 'Раз в день, если есть новое.',
  none: 'Об откликах на эту вакансию писем не будет.',
}

function newsText(
  { response_notifications }: ChannelsProps['vacancy'],
  { email, device, sms }: Omit<ChannelsProps, 'vacancy'>,
) {
  if (device.has_devices) return 'Пуш придёт сразу.'
  if (sms.is_on) return 'О первом придёт SMS.'
  if (!email || response_notifications === 'none') return 'Он появится в «Откликах», сообщить вам пока некуда.'
  return response_notifications === 'each' ? 'Письмо придёт сразу.' : 'Письмо придёт раз в день.'
}

/** Ten seconds to take it back (ruling 39). */
function Undo({ id, title }: { id: number; title: string }) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, then the address forgets it
  useEffect(() => {
    const refresh = async () => navigate(vacancyHomeAddress(id))
    showUndoableAct({ text: title, ids: [id], refresh })
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [])
  return (
    <div className="hidden noscript:block">
      <UndoWithoutScript id={id} />
    </div>
  )
}

type WhatNowProps = {
  vacancy: Pick<OwnVacancy, 'cities' | 'type_id' | 'promise_days' | 'alive_until'>
  isPublic: boolean
  /** How the company learns of somebody. */
  news: string
  now: string
}

function WhatNow({ vacancy, isPublic, news, now }: WhatNowProps) {
  return (
    <Section title="Что теперь">
      <dl>
        <Step at="сейчас">
          {isPublic ? `Вакансия в поиске: ${citiesText(vacancy.cities)}` : 'Проверяем и потом покажем в поиске'}
        </Step>
        <Step at="при отклике">
          {isDirectVacancy(vacancy)
            ? 'Человек откликнется на вашем сайте'
            : `${news} Человеку обещан ответ за ${workingDaysText(vacancy.promise_days)}`}
        </Step>
        {vacancy.alive_until && (
          <Step at={sentenceDayText(vacancy.alive_until, now)}>
            Спросим: «Ещё ищете?» Одно нажатие, и вакансия остаётся
          </Step>
        )}
      </dl>
    </Section>
  )
}

const Step = ({ at, children }: { at: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_1fr] items-baseline border-rule border-b py-2">
    <dt className="text-ink3 text-meta">{at}</dt>
    <dd>{children}</dd>
  </div>
)
