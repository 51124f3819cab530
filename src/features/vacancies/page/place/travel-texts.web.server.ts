import Footprints from 'lucide-react/icons/footprints'
import House from 'lucide-react/icons/house'
import TrainFront from 'lucide-react/icons/train-front'
import type { User } from '#features/accounts/contract/accounts.ts'
import { plural } from '#lib/text/russian-text.ts'
import { drawIcon } from '#ui/layout/draw-icon.server.tsx'
import type { TravelParts, VacancyTravel } from '../../contract/vacancy-travel.ts'
import type { TravelTexts } from './where-section.tsx'

type Viewer = Pick<User, 'is_employer_mode' | 'seeker'>
type Travel = VacancyTravel & { parts: TravelParts | null }

const ICON_SIZE = 16
const ICONS = {
  home: drawIcon(House, ICON_SIZE),
  train: drawIcon(TrainFront, ICON_SIZE),
  foot: drawIcon(Footprints, ICON_SIZE),
}

/** `От дома около 35 минут, если ехать от м. Тульская`, and its parts. */
export const travelTexts = (travel: Travel | null, viewer: Viewer | null): TravelTexts => ({
  travelText: travel ? travelText(travel) : '',
  way: travel ? wayParts(travel) : [],
  isHomeUnknown: travel === null && viewer !== null && !viewer.is_employer_mode && !viewer.seeker?.metros.length,
})

function travelText({ minutes, is_approximate, from }: VacancyTravel): string {
  const time = is_approximate
    ? `примерно ${minutes} ${plural(minutes, 'минута', 'минуты', 'минут')}`
    : `около ${minutes} ${plural(minutes, 'минуты', 'минут', 'минут')}`
  return `От дома ${time.replaceAll(' ', '\u00A0')}${from === null ? '' : `, если ехать от м.\u00A0${from}`}`
}

/** The way begins at the station near home: how long the walk to it is, we do not know. */
function wayParts({ from, parts }: Travel) {
  if (!parts) return []
  return [
    { icon: ICONS.home, text: from === null ? 'дом' : `м. ${from}` },
    ...(parts.ride_minutes > 0
      ? [{ icon: ICONS.train, text: `${parts.ride_minutes} мин до м. ${parts.station}` }]
      : []),
    { icon: ICONS.foot, text: `${parts.walk_minutes} мин пешком` },
  ]
}
