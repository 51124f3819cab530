import { useFetcher } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** One switch for all resumes. It speaks to the server at once; without script it has a button. */
export function NotificationSwitch({ isOn }: { isOn: boolean }) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const isHydrated = useHydrated()
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="email_notification" value="false" />
      <Choice
        type="checkbox"
        name="email_notification"
        value="true"
        label="Уведомления по почте: для всех резюме"
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
