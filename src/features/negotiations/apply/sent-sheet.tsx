import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import PhoneCall from 'lucide-react/icons/phone-call'
import { useEffect, useRef, useState } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { createApiClient } from '#contract/client.ts'
import { type PushDevice, showPushDevice } from '#features/notifications/push/push-device.contract.ts'
import { turnOffPush, turnOnPush } from '#features/notifications/push/push-device.ts'
import { pushState } from '#features/notifications/push/push-errors.ts'
import { showOwnResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { listNearVacancies } from '#features/vacancies/near/near-vacancies.contract.ts'
import { shortDateText, untilDayText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { showUndoToast } from '#ui/feedback/toast-store.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { type CallCode, showSeekerCallCode } from '../contract/call-codes.ts'
import { APPLICATION_HOLD_SECONDS } from '../contract/negotiation-constants.ts'
import { ownNegotiationsPath } from '../own-list/own-negotiations-path.ts'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import type { ListSending, SentApplication } from './apply-eligibility.ts'

const call = createApiClient((path, init) => fetch(path, init))

/** Less time is not enough to read a toast and press its button. */
const SHORTEST_TOAST_MS = 2000

type Props = {
  vacancy: { id: number; slug: string; company: { name: string } }
  application: SentApplication
  /** Over a list. */
  sending?: ListSending
  onClose(): void
}

/** What happens after an application: when they answer, how one learns of it, and what else is near. */
export function SentSheet({ vacancy, application, sending, onClose }: Props) {
  const { isBusy, ...sendingOfForm } = sending ?? {}
  const { device, callCode, nearCount, isShort } = useNews(application)
  const offerUndo = useUndoAfterSheet(vacancy.slug, application)
  const close = () => {
    offerUndo()
    onClose()
  }
  return (
    <Dialog title={SEEKER_STATE_LABELS.response} onClose={close}>
      <span
        aria-hidden="true"
        className="mb-3 grid size-13 place-items-center rounded-full bg-success-soft text-success"
      >
        <Check size={28} strokeWidth={2} />
      </span>
      <p className="mb-4 text-ink2">{promiseText(vacancy.company.name, application.answer_due_at)}</p>
      {(device?.web_push_key || callCode) && (
        <div className="mb-4 divide-y divide-hair rounded-card bg-surface px-4 shadow-card">
          {device?.web_push_key && <AnswerSwitch webPushKey={device.web_push_key} isOnServer={device.is_on} />}
          {callCode && (
            <div className="flex gap-3.5 py-3">
              <PhoneCall size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink2" />
              <p>
                <b className="font-semibold">Если позвонят, спросите код {callCode.code}</b>
                <span className="block text-ink2 text-meta">
                  Его знает только эта компания. Нет кода — не тот звонок.
                </span>
              </p>
            </div>
          )}
        </div>
      )}
      <div className="grid gap-2">
        <ButtonLink to={href('/search/vacancies')} onClick={offerUndo}>
          {nearCount > 0
            ? `Ещё ${nearCount}\u00A0${plural(nearCount, 'вакансия', 'вакансии', 'вакансий')} рядом`
            : 'Другие вакансии'}
        </ButtonLink>
        {isShort && (
          <ButtonLink
            kind="plain"
            to={href('/my-resume/:id', { id: String(application.resume_id) })}
            onClick={offerUndo}
          >
            Дополнить до резюме: 2{'\u00A0'}минуты
          </ButtonLink>
        )}
        {application.is_held ? (
          <Form method="post" preventScrollReset className="grid" {...sendingOfForm}>
            <input type="hidden" name="intent" value="take_back" />
            <input type="hidden" name="id" value={application.id} />
            <input type="hidden" name="stay" value={sending ? 'list' : 'true'} />
            <SubmitButton kind="plain" isBusy={isBusy}>
              Отозвать отклик
            </SubmitButton>
          </Form>
        ) : (
          <ButtonLink kind="plain" to={ownNegotiationsPath(vacancy.id)}>
            Открыть отклик
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

/**
 * The sheet can take the application back itself, and a toast would stand behind it. Who leaves the sheet has the rest of the
 * time in a toast. Undo returns to the vacancy, also from another page.
 */
function useUndoAfterSheet(slug: string, { id, is_held, answer_due_at }: SentApplication) {
  const submit = useSubmit()
  const openedAt = useRef(Date.now())
  return () => {
    const durationMs = APPLICATION_HOLD_SECONDS * 1000 - (Date.now() - openedAt.current)
    if (!is_held || durationMs < SHORTEST_TOAST_MS) return
    const due = answer_due_at ? `, ответят до ${shortDateText(answer_due_at, answer_due_at)}` : ''
    const takeBack = () =>
      submit(
        { intent: 'take_back', id, stay: 'true' },
        { method: 'post', action: href('/vacancies/:slug', { slug }), preventScrollReset: true },
      )
    showUndoToast(`Отклик отправлен${due}`, takeBack, { durationMs })
  }
}

/** «Компания «Хлеб и закваска» обещает ответить до вторника, 1 декабря.» */
function promiseText(company: string, due: string | null): string {
  if (!due) return `Компания ${inQuotes(company)} получит его через 10 секунд.`
  return `Компания ${inQuotes(company)} обещает ответить до ${untilDayText(due)}.`
}

type News = { device?: PushDevice; callCode?: CallCode | null; nearCount: number; isShort: boolean }

/** What only this sheet needs is asked for when it opens. Without it the sheet is complete as well. */
function useNews({ id, resume_id, is_held }: SentApplication): News {
  const [news, setNews] = useState<News>({ nearCount: 0, isShort: false })
  // The company has a code for the call as soon as it has the application.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the application is delivered
  useEffect(() => {
    const add = (more: Partial<News>) => setNews((before) => ({ ...before, ...more }))
    const ignore = () => {}
    call(showPushDevice, {}).then((device) => add({ device }), ignore)
    call(showSeekerCallCode, { params: { id } }).then((callCode) => add({ callCode }), ignore)
    call(showOwnResume, { params: { id: resume_id } }).then(({ is_short }) => add({ isShort: is_short }), ignore)
    call(listNearVacancies, { query: { limit: 1 } }).then(
      ({ counts }) => add({ nearCount: counts.town + counts.within_50 }),
      ignore,
    )
  }, [id, resume_id, is_held])
  return news
}

/** A switch that asks for the permission of the browser. Where that is refused, a letter does the same. */
function AnswerSwitch({ webPushKey, isOnServer }: { webPushKey: string; isOnServer: boolean }) {
  const [state, setState] = useState(() => pushState(globalThis, isOnServer))
  const [isChanging, setChanging] = useState(false)
  const change = async () => {
    setChanging(true)
    const isOn = state === 'on'
    const isDone = await (isOn ? turnOffPush() : turnOnPush(webPushKey)).then(
      () => true,
      () => false,
    )
    setState(pushState(globalThis, isDone ? !isOn : isOn))
    setChanging(false)
  }
  const isRefused = state === 'blocked' || state === 'unsupported'
  return (
    <div className="flex items-center gap-3.5 py-3">
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink2" />
      <p className="grow" role="status">
        <b id="answer-switch" className="block font-semibold">
          Сообщить, когда ответят
        </b>
        <span className="block text-ink2 text-meta">
          {isRefused ? (
            <>
              Телефон запрещает уведомления.{' '}
              <TextLink to={`${href('/profile/security')}?change=email`}>Указать почту</TextLink>
            </>
          ) : (
            'Уведомление на этот телефон'
          )}
        </span>
      </p>
      {!isRefused && (
        <button
          type="button"
          role="switch"
          aria-checked={state === 'on'}
          aria-labelledby="answer-switch"
          aria-disabled={isChanging}
          onClick={() => !isChanging && change()}
          className="group grid size-11 w-14 shrink-0 place-items-center"
        >
          <span className="flex h-7 w-12 items-center rounded-full bg-ctl p-1 transition-colors group-aria-checked:bg-primary forced-colors:border">
            <span className="size-5 rounded-full bg-surface transition-transform group-aria-checked:translate-x-5 motion-reduce:transition-none forced-colors:bg-[CanvasText]" />
          </span>
        </button>
      )}
    </div>
  )
}
