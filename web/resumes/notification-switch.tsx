import { useFetcher } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type Switches = { email_notification: boolean; push_notification: boolean }

/** Only when nothing of any resume is off (specification §4). */
export const areAllOn = (resumes: Switches[]) =>
  resumes.every(({ email_notification, push_notification }) => email_notification && push_notification)

/** One switch for all resumes. It speaks to the server at once; without script it has a button. */
export function NotificationSwitch({ isOn }: { isOn: boolean }) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const isHydrated = useHydrated()
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="all" value="false" />
      <Choice
        type="checkbox"
        name="all"
        value="true"
        label="Все уведомления для всех резюме: на почту и в браузер"
        defaultChecked={isOn}
        onChange={({ target }) => fetcher.submit(target.form)}
      />
      {!isHydrated && (
        <Button kind="outlined" size="small">
          Сохранить уведомления
        </Button>
      )}
      <span role="status" className="text-meta">
        {fetcher.data && fetcher.state === 'idle' && (fetcher.data.ok ? 'Сохранено' : 'Не сохранилось')}
      </span>
    </fetcher.Form>
  )
}
