import type { LucideIcon } from 'lucide-react'
import Bookmark from 'lucide-react/icons/bookmark'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import IdCard from 'lucide-react/icons/id-card'
import Info from 'lucide-react/icons/info'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { drawIcon } from '#ui/layout/draw-icon.server.tsx'

/** Icons of the facts that most vacancies have. The others share one. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  Опыт: BriefcaseBusiness,
  График: Calendar,
  Занятость: Clock,
  Где: MapPin,
  Оформление: FileText,
  Выплаты: Wallet,
  'Сколько человек нужно': Users,
  Образование: GraduationCap,
  Права: IdCard,
}

const ICON_SIZE = 16
const DEFAULT_ICON = drawIcon(Info, ICON_SIZE)
const DRAWN_ICONS = new Map(Object.entries(ICONS).map(([name, Icon]) => [name, drawIcon(Icon!, ICON_SIZE)]))

export const factIcon = (name: string): string => DRAWN_ICONS.get(name) ?? DEFAULT_ICON

/** Icons of the actions that guests have too. */
export const ACTION_ICONS = { save: drawIcon(Bookmark, 20), share: drawIcon(Share2, 20) }
