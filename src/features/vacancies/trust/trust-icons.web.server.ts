import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import History from 'lucide-react/icons/history'
import Zap from 'lucide-react/icons/zap'
import { drawIcon } from '#ui/layout/draw-icon.server.tsx'
import type { DrawnTrustCell, TrustCell } from './vacancy-trust-texts.web.server.ts'

const ICON_SIZE = 20

const DRAWN_ICONS: Record<TrustCell['kind'], string> = {
  open: drawIcon(CircleCheck, ICON_SIZE),
  fact: drawIcon(Zap, ICON_SIZE),
  promise: drawIcon(Clock, ICON_SIZE),
  late: drawIcon(Clock, ICON_SIZE),
  changes: drawIcon(History, ICON_SIZE),
}

export const withTrustIcon = (cell: TrustCell): DrawnTrustCell => ({ ...cell, icon: DRAWN_ICONS[cell.kind] })
