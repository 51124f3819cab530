import { href, useLocation } from 'react-router'
import { Tabs } from '#ui/list/tabs.tsx'

const LISTS = [
  { to: href('/operator/companies'), label: 'Ждут проверки' },
  { to: href('/operator/companies/verified'), label: 'Проверенные' },
]

/** Leads from the companies that ask to be verified to those that are. */
export function CompanyLists() {
  const { pathname } = useLocation()
  return <Tabs label="Какие компании" tabs={LISTS.map((list) => ({ ...list, isCurrent: pathname === list.to }))} />
}
