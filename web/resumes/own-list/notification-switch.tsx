import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice } from '../../ui/form/fields/choice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type NotificationSettings = Pick<OwnResume, 'email_notification' | 'push_notification'>

/** True only if no notification of any resume is off (specification §4). */
export const areAllNotificationsOn = (resumes: NotificationSettings[]) =>
  resumes.every(({ email_notification, push_notification }) => email_notification && push_notification)

/** One switch for the notifications of all resumes. */
export const AllNotificationsSwitch = ({ isOn }: { isOn: boolean }) => (
  <SwitchForm
    legend="Уведомления обо всех резюме"
    switches={[{ name: 'all', label: 'Все уведомления для всех резюме: на почту и в браузер', isOn }]}
  />
)

/** Notification switches of one resume. */
export const ResumeNotifications = ({ resume }: { resume: OwnResume }) => (
  <SwitchForm
    id={resume.id}
    legend={`Уведомления: ${resume.title}`}
    switches={[
      { name: 'email_notification', label: 'Уведомлять на почту', isOn: resume.email_notification },
      { name: 'push_notification', label: 'Уведомлять в браузере', isOn: resume.push_notification },
    ]}
  />
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
          {fetcher.data && fetcher.state === 'idle' && (fetcher.data.ok ? 'Сохранено' : 'Не сохранилось')}
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
