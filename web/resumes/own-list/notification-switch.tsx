import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice } from '../../ui/form/fields/choice.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type NotificationSettings = Pick<OwnResume, 'email_notification'>

/** True only if the notifications of no resume are off. */
export const areAllNotificationsOn = (resumes: NotificationSettings[]) =>
  resumes.every(({ email_notification }) => email_notification)

/** One switch for the notifications of all resumes. */
export const AllNotificationsSwitch = ({ isOn, hasEmail }: { isOn: boolean; hasEmail: boolean }) => (
  <SwitchForm
    hasEmail={hasEmail}
    legend="Уведомления обо всех резюме"
    switches={[{ name: 'all', label: 'Письма обо всех резюме', isOn }]}
  />
)

/** Notification switch of one resume; the reason why there is none stands once over the list. */
export const ResumeNotifications = ({ resume, hasEmail }: { resume: OwnResume; hasEmail: boolean }) =>
  hasEmail && (
    <SwitchForm
      id={resume.id}
      hasEmail
      legend={`Уведомления: ${resume.title}`}
      switches={[{ name: 'email_notification', label: 'Уведомлять на почту', isOn: resume.email_notification }]}
    />
  )

const EmailMissingNote = () => (
  <p className="max-w-text text-ink2">
    Письма об ответах и приглашениях приходят на почту, а её в вашем профиле нет.{' '}
    <TextLink to={href('/profile/seeker')}>Укажите почту</TextLink>
  </p>
)

type SwitchOption = { name: string; label: string; isOn: boolean }
type Props = { id?: number; legend: string; switches: SwitchOption[]; hasEmail: boolean }

/** Saves each change immediately. Without JavaScript it has a submit button. */
function SwitchForm({ id, legend, switches, hasEmail }: Props) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const isHydrated = useHydrated()
  // Without an address there is nowhere to write to: a switch would promise what does not exist.
  if (!hasEmail) return <EmailMissingNote />
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
