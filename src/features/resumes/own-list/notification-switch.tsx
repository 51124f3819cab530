import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { Choice } from '#ui/form/fields/choice.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { OwnResume } from '../contract/resumes.ts'

type NotificationSettings = Pick<OwnResume, 'email_notification' | 'push_notification'>

/** Where messages of this person can arrive. A switch for anything else would promise what does not exist (N-083). */
type Channels = { email: boolean; push: boolean }

/** True only if every resume has letters and push messages on, whether they can arrive or not (specification §4). */
export const areAllNotificationsOn = (resumes: NotificationSettings[]) =>
  resumes.every(({ email_notification, push_notification }) => email_notification && push_notification)

/** Which resumes write letters and push messages: one switch for all, and those of each. */
export const ResumeNotificationSettings = ({ resumes, channels }: { resumes: OwnResume[]; channels: Channels }) => (
  <section aria-labelledby="resume-notifications" className="card mt-5 px-4.5 py-4">
    <h2 id="resume-notifications" className="mb-1 font-semibold text-row">
      Ответы и приглашения по резюме
    </h2>
    {!channels.email && <EmailMissingNote />}
    {(channels.email || channels.push) && (
      <>
        <SwitchForm
          legend="Уведомления обо всех резюме"
          switches={[{ name: 'all', label: 'Уведомления обо всех резюме', isOn: areAllNotificationsOn(resumes) }]}
        />
        <ul className="divide-y divide-hair">
          {resumes.map((resume) => (
            <li key={resume.id} className="py-2">
              <p className="wrap-anywhere font-semibold">{resume.title}</p>
              <ResumeNotifications resume={resume} channels={channels} />
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

/** Notification switches of one resume; the reason why one is missing stands above. */
function ResumeNotifications({ resume, channels }: { resume: OwnResume; channels: Channels }) {
  const switches = [
    ...(channels.email
      ? [{ name: 'email_notification', label: 'Уведомлять на почту', isOn: resume.email_notification }]
      : []),
    ...(channels.push ? [{ name: 'push_notification', label: 'Пуш', isOn: resume.push_notification }] : []),
  ]
  return (
    switches.length > 0 && <SwitchForm id={resume.id} legend={`Уведомления: ${resume.title}`} switches={switches} />
  )
}

const EmailMissingNote = () => (
  <p className="max-w-text text-ink2">
    Письма об ответах и приглашениях приходят на почту, а её в вашем профиле нет.{' '}
    <TextLink to={href('/profile/seeker')}>Укажите почту</TextLink>
  </p>
)

type SwitchOption = { name: string; label: string; isOn: boolean }
type Props = { id?: number; legend: string; switches: SwitchOption[] }

/** Saves each change immediately. Without JavaScript it has a submit button. */
function SwitchForm({ id, legend, switches }: Props) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const isHydrated = useHydrated()
  return (
    <fetcher.Form method="post" action={href('/my-resumes')}>
      <input type="hidden" name="intent" value="notifications" />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5">
        <legend className="sr-only">{legend}</legend>
        {switches.map((switchOption) => (
          <Switch key={switchOption.name} switchOption={switchOption} onToggle={(form) => fetcher.submit(form)} />
        ))}
        {!isHydrated && (
          <Button kind="outlined" size="small" aria-label={`Сохранить. ${legend}`}>
            Сохранить
          </Button>
        )}
        <span role="status" className="text-meta">
          {fetcher.data &&
            fetcher.state === 'idle' &&
            (fetcher.data.ok ? 'Сохранено' : 'Не получилось сохранить. Попробуйте ещё раз')}
        </span>
      </fieldset>
    </fetcher.Form>
  )
}

type SwitchProps = { switchOption: SwitchOption; onToggle(form: HTMLFormElement | null): void }

/** Shows a click immediately, and follows later changes of the saved value, such as the switch for all resumes. */
function Switch({ switchOption: { name, label, isOn }, onToggle }: SwitchProps) {
  const [isChecked, setChecked] = useState(isOn)
  const [savedValue, setSavedValue] = useState(isOn)
  if (savedValue !== isOn) {
    setSavedValue(isOn)
    setChecked(isOn)
  }
  return (
    <div>
      <input type="hidden" name={name} value="false" />
      <Choice
        type="checkbox"
        name={name}
        value="true"
        label={label}
        checked={isChecked}
        onChange={({ target }) => {
          setChecked(target.checked)
          onToggle(target.form)
        }}
      />
    </div>
  )
}
