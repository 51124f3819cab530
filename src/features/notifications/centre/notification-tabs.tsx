import { href } from 'react-router'
import { Tabs } from '#ui/list/tabs.tsx'

const TABS = [
  { to: href('/notification'), label: 'Лента' },
  { to: href('/notification/settings'), label: 'Настройки' },
  { to: href('/my-subscriptions'), label: 'Сохранённые поиски' },
]

/** What is said to the user, how it is said, and what they want to hear of. */
export const NotificationTabs = ({ current }: { current: string }) => (
  <Tabs label="Уведомления" tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
)
