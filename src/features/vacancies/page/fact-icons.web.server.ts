import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Zap from 'lucide-react/icons/zap'
import { drawIcon } from '#ui/layout/draw-icon.server.tsx'

/** Icons of the facts at the top. The others stand there where one of these is missing, and share one. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  График: Clock,
  Опыт: GraduationCap,
  Выплаты: Wallet,
  Оформление: FileText,
  'Нужно людей': Users,
  Отвечают: Zap,
}

const ICON_SIZE = 20
const DEFAULT_ICON = drawIcon(BriefcaseBusiness, ICON_SIZE)
const DRAWN_ICONS = new Map(Object.entries(ICONS).map(([name, Icon]) => [name, drawIcon(Icon!, ICON_SIZE)]))

export const factIcon = (name: string): string => DRAWN_ICONS.get(name) ?? DEFAULT_ICON

/** Icons of the block of a company and of the way to work. */
export const ROW_ICONS = {
  answers: drawIcon(Zap, ICON_SIZE),
  vacancies: drawIcon(BriefcaseBusiness, ICON_SIZE),
  arrow: drawIcon(ChevronRight, 16),
}
