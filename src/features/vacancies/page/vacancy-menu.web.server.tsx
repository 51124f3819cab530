import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Share2 from 'lucide-react/icons/share-2'
import { renderToStaticMarkup } from 'react-dom/server'
import { complaintPath } from '#features/complaints/complaint-link.tsx'
import { drawIcon } from '#ui/layout/draw-icon.server.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { MenuAnchor, MenuPopover } from '#ui/overlay/menu-popover.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

const ICON_SIZE = 20
const ICONS = {
  back: drawIcon(ArrowLeft, ICON_SIZE),
  share: drawIcon(Share2, ICON_SIZE),
  more: drawIcon(Ellipsis, ICON_SIZE),
}

export type VacancyToolParts = typeof ICONS & { menu: string; hasChanges: boolean }

/** The icons of the tools, and the menu of guests and employers: a native popover, which needs no script. */
export const drawVacancyTools = ({ id, name }: VacancyPage, hasChanges: boolean): VacancyToolParts => ({
  ...ICONS,
  hasChanges,
  menu: renderToStaticMarkup(
    <MenuPopover label={<DrawnIcon svg={ICONS.more} className="" />} isIcon accessibleLabel={`Ещё: ${name}`}>
      {hasChanges && <MenuAnchor href="#changes">Все правки</MenuAnchor>}
      <MenuAnchor href={complaintPath({ target_kind: 'vacancy', target_id: id })} rel="nofollow">
        Пожаловаться
      </MenuAnchor>
    </MenuPopover>,
    { identifierPrefix: 'menu' },
  ),
})
