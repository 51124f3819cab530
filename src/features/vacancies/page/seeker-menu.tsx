import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import { complaintPath } from '#features/complaints/complaint-link.tsx'
import { HideForm } from '#features/favorites/blacklist/hide-form.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { MenuButton, MenuLink, MenuPopover } from '#ui/overlay/menu-popover.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

type Props = { vacancy: VacancyPage; icon: string; hasChanges: boolean }

/**
 * What a seeker can do with a vacancy beside saving it. Others have the part of it that the server draws. Vacancies of an
 * anonymous company are hidden one at a time only: hiding them all would reveal which vacancies belong to it.
 */
export const SeekerMenu = ({ vacancy: { id, name, company }, icon, hasChanges }: Props) => (
  <MenuPopover label={<DrawnIcon svg={icon} className="" />} isIcon accessibleLabel={`Ещё: ${name}`}>
    <HideForm target={{ title: name, vacancy_id: id }}>
      <MenuButton>Скрыть эту вакансию</MenuButton>
    </HideForm>
    {!isAnonymousCompany(company) && (
      <HideForm target={{ title: company.name, company_id: company.id }}>
        <MenuButton note={company.name}>Скрыть все вакансии компании</MenuButton>
      </HideForm>
    )}
    {hasChanges && <MenuLink to="#changes">Все правки</MenuLink>}
    <MenuLink to={complaintPath({ target_kind: 'vacancy', target_id: id })} rel="nofollow">
      Пожаловаться
    </MenuLink>
  </MenuPopover>
)
