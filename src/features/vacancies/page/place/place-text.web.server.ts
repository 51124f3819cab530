import { citiesText } from '../../rules/cities-text.ts'
import { minutesOnFoot } from '../vacancy-gallery.web.server.tsx'
import type { VacancyPage } from '../vacancy-page.contract.ts'

const MAX_METROS = 2

/** `Казань, м. Площадь Тукая, 7 минут пешком`: of two stations the nearer one says how far it is. */
export function placeText({ cities, address }: Pick<VacancyPage, 'cities' | 'address'>): string {
  const metros = (address?.metros ?? []).slice(0, MAX_METROS)
  const [nearest] = metros
    .filter(({ walk_minutes }) => walk_minutes !== null)
    .sort((one, other) => one.walk_minutes! - other.walk_minutes!)
  const stations = nearest
    ? [`м.\u00A0${nearest.name}, ${minutesOnFoot(nearest.walk_minutes!)}`]
    : metros.map(({ name }) => `м.\u00A0${name}`)
  return [citiesText(cities), ...stations].join(', ')
}
