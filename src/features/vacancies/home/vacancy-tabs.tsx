import { useLocation } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { Tabs } from '#ui/list/tabs.tsx'
import {
  findVacancyTab,
  vacancyFormAddress,
  vacancyHomeAddress,
  vacancyTabAddress,
} from '../own-list/own-list-address.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

/** Places of one vacancy: its home, people, figures, form and history. */
export function VacancyTabs({ vacancy: { id, counters } }: { vacancy: Pick<OwnVacancy, 'id' | 'counters'> }) {
  const mayHire = useMayHire()
  const { pathname, search } = useLocation()
  const shown = findVacancyTab(search)
  const current = shown ? vacancyTabAddress(id, shown) : pathname
  const tab = (to: string, label: string, count?: number) => ({ to, label, count, isCurrent: to === current })
  return (
    <Tabs
      label="Вакансия"
      tabs={[
        tab(vacancyHomeAddress(id), 'Обзор'),
        tab(inboxPath({ vacancy_id: id }), 'Люди', counters.responses),
        tab(vacancyTabAddress(id, 'statistics'), 'Статистика'),
        tab(vacancyFormAddress(id), mayHire ? 'Изменить' : 'Описание'),
        tab(vacancyTabAddress(id, 'history'), 'История'),
      ]}
    />
  )
}
