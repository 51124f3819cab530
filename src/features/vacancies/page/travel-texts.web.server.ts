import type { User } from '#features/accounts/contract/accounts.ts'
import { plural } from '#lib/text/plural.ts'
import type { VacancyTravel } from '../contract/vacancy-travel.ts'
import type { TravelTexts } from './where-section.tsx'

type Viewer = Pick<User, 'is_employer_mode' | 'seeker'>

/** `От дома около 35 минут, если ехать от м. Тульская`. */
export const travelTexts = (travel: VacancyTravel | null, viewer: Viewer | null): TravelTexts => ({
  travelText: travel ? travelText(travel) : '',
  isHomeUnknown: travel === null && viewer !== null && !viewer.is_employer_mode && !viewer.seeker?.metros.length,
})

function travelText({ minutes, is_approximate, from }: VacancyTravel): string {
  const time = is_approximate
    ? `примерно ${minutes} ${plural(minutes, 'минута', 'минуты', 'минут')}`
    : `около ${minutes} ${plural(minutes, 'минуты', 'минут', 'минут')}`
  return `От дома ${time.replaceAll(' ', '\u00A0')}${from === null ? '' : `, если ехать от м.\u00A0${from}`}.`
}
