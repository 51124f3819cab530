import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import Car from 'lucide-react/icons/car'
import Factory from 'lucide-react/icons/factory'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HardHat from 'lucide-react/icons/hard-hat'
import Landmark from 'lucide-react/icons/landmark'
import Monitor from 'lucide-react/icons/monitor'
import Palette from 'lucide-react/icons/palette'
import Scissors from 'lucide-react/icons/scissors'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Sprout from 'lucide-react/icons/sprout'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Truck from 'lucide-react/icons/truck'
import Utensils from 'lucide-react/icons/utensils'
import Wrench from 'lucide-react/icons/wrench'
import Zap from 'lucide-react/icons/zap'
import { drawIcon } from '#ui/layout/draw-icon.server.tsx'

/** Ids of the top-level industries (`data/reference/industries.csv`) by their icon. The others are factories. */
const ICONS: readonly [LucideIcon, readonly number[]][] = [
  [Car, [1]],
  [Utensils, [2]],
  [Landmark, [3, 13, 27]],
  [Wrench, [5]],
  [Monitor, [6, 21, 29]],
  [Palette, [7, 18]],
  [Stethoscope, [9]],
  [GraduationCap, [12]],
  [Truck, [14]],
  [ShoppingCart, [15, 17, 22]],
  [Sprout, [8, 19]],
  [HardHat, [20]],
  [Briefcase, [24, 25]],
  [Scissors, [26]],
  [Zap, [11, 30]],
]

const ICON_SIZE = 20
const DEFAULT_ICON = drawIcon(Factory, ICON_SIZE)
const DRAWN_ICONS = new Map(
  ICONS.flatMap(([Icon, ids]) => {
    const svg = drawIcon(Icon, ICON_SIZE)
    return ids.map((id): [number, string] => [id, svg])
  }),
)

export const industryIcon = (id: number): string => DRAWN_ICONS.get(id) ?? DEFAULT_ICON
