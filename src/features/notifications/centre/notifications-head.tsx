import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { UndoNotice } from '#features/favorites/undo-notice.tsx'
import { showUndoToast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { PageTitle } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const TABS = [
  { to: href('/notification'), label: 'Лента' },
  { to: href('/notification/settings'), label: 'Настройки' },
  { to: href('/my-subscriptions'), label: 'Сохранённые поиски' },
]

/** What is said to the user, how it is said, and what they want to hear of. */
export const NotificationTabs = ({ current }: { current: string }) => (
  <Tabs label="Уведомления" tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
)

type Props = { current: '/notification' | '/notification/settings'; unread?: number; readAt?: string | undefined }

/** Title and tabs of both screens, and the button that reads everything. */
export function NotificationsHead({ current, unread = 0, readAt }: Props) {
  return (
    <>
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <PageTitle>Уведомления</PageTitle>
        {unread > 0 && (
          <Form method="post" action={href('/notification')} preventScrollReset>
            <FormKey />
            <input type="hidden" name="intent" value="read_all" />
            <Button kind="plain" icon={<Check size={18} strokeWidth={1.75} aria-hidden="true" />}>
              Прочитать все
            </Button>
          </Form>
        )}
      </div>
      {readAt && <ReadAll key={readAt} readAt={readAt} />}
      <NotificationTabs current={current} />
    </>
  )
}

const READ_TEXT = 'Все уведомления прочитаны'

/** Offers to take it back: in a toast, without script in the page. */
function ReadAll({ readAt }: { readAt: string }) {
  const submit = useSubmit()
  const isHydrated = useHydrated()
  useEffect(() => {
    showUndoToast(READ_TEXT, () => submit({ intent: 'restore', read_at: readAt }, { method: 'post' }))
  }, [readAt, submit])
  return isHydrated ? null : <UndoNotice text={READ_TEXT} fields={{ intent: 'restore', read_at: readAt }} />
}
