import { complaintPath } from '#features/complaints/complaint-link.tsx'
import { HideItems } from '#features/favorites/blacklist/hide-menu.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { MenuLink, MenuPopover } from '#ui/overlay/menu-popover.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

type Props = { vacancy: VacancyPage; icon: string; hasChanges: boolean }

/** What a seeker can do with a vacancy beside saving it. Others have the part of it that the server draws. */
export const SeekerMenu = ({ vacancy, icon, hasChanges }: Props) => (
  <MenuPopover label={<DrawnIcon svg={icon} className="" />} isIcon accessibleLabel={`Ещё: ${vacancy.name}`}>
    <HideItems vacancy={vacancy} />
    {hasChanges && <MenuLink to="#changes">Все правки</MenuLink>}
    <MenuLink to={complaintPath({ target_kind: 'vacancy', target_id: vacancy.id })} rel="nofollow">
      Пожаловаться
    </MenuLink>
  </MenuPopover>
)
