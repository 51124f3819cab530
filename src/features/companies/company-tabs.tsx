import { href, useLocation } from 'react-router'
import { Tabs } from '#ui/list/tabs.tsx'

/** Tabs of the company profile: description, addresses, team and other job sites. */
export function CompanyTabs() {
  const { pathname } = useLocation()
  const tabs = [
    { to: href('/profile/employer'), label: 'Компания' },
    { to: href('/profile/employer/addresses'), label: 'Адреса' },
    { to: href('/profile/employer/team'), label: 'Команда' },
    { to: href('/profile/employer/providers'), label: 'hh.ru и SuperJob' },
  ]
  return <Tabs label="Профиль компании" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />
}
