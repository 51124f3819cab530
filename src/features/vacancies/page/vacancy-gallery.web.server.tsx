import { renderToStaticMarkup } from 'react-dom/server'
import type { MetroStation } from '#features/reference/contract/metro.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { type CityMap, CityMapPicture } from './place/city-map.web.server.tsx'
import { type TownPicture, TownPlacePicture } from './place/town-picture.web.server.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

export type PlaceMap = CityMap | TownPicture

/** The map of a place of work: among the stations of a town with metro, among its neighbours for another town. */
export const PlacePicture = ({ map, ...rest }: { map: PlaceMap; view: 'wide' | 'low'; label: string }) =>
  'town' in map ? <TownPlacePicture picture={map} {...rest} /> : <CityMapPicture map={map} {...rest} />

/** In a town without metro; null where no address is named. */
export function townMapOf(
  { address }: VacancyPage,
  towns: readonly TownPicture['town'][],
  id: number,
): TownPicture | null {
  const town = towns.find((one) => one.id === id)
  if (!address || !town) return null
  const { point, street, building } = address
  return { town, others: towns, point, address: point ? [street, building].filter(Boolean).join(', ') : '' }
}

/** The map of a place of work in a town with metro; null where the place or the metro is unknown. */
export function cityMapOf({ address }: VacancyPage, stations: readonly MetroStation[]): CityMap | null {
  if (!address || stations.length === 0) return null
  const near = address.metros.map(({ name }) => name)
  const nearest = stations.find(({ id, lat }) => id === address.metros[0]?.id && lat !== null)
  const centre = address.point ?? (nearest && { lat: nearest.lat!, lng: nearest.lng! })
  if (!centre) return null
  const street = address.point ? [address.street, address.building].filter(Boolean).join(', ') : ''
  return { stations, centre, address: street, near }
}

/** `Схема: улица Баумана, 12, 7 минут пешком от метро «Площадь Тукая»`. */
export function placeMapLabel({ address }: VacancyPage, map: PlaceMap): string {
  if ('town' in map) return `Схема: ${[map.address, map.town.name].filter(Boolean).join(', ')} и города вокруг`
  const [metro] = address?.metros ?? []
  const walk = metro && metro.walk_minutes !== null ? minutesOnFoot(metro.walk_minutes) : 'рядом'
  const from = metro ? `${walk} ${metro.walk_minutes === null ? 'с метро' : 'от метро'} ${inQuotes(metro.name)}` : ''
  return `Схема: ${[map.address, from].filter(Boolean).join(', ')}`
}

export const minutesOnFoot = (minutes: number) =>
  `${minutes}\u00A0${plural(minutes, 'минута', 'минуты', 'минут')} пешком`

const TINTS = ['bg-mark-a', 'bg-mark-b', 'bg-mark-c', 'bg-mark-d', 'bg-mark-e', 'bg-mark-f']

const BOX_CLASS = 'relative overflow-hidden tablet:rounded-card tablet:shadow-card'

/** The face of a vacancy: a photo of the company and the map; without a photo the map alone, without both the tint of the company. */
export function renderVacancyGallery(vacancy: VacancyPage, map: PlaceMap | null): string {
  const [photo] = vacancy.company_photos
  return renderToStaticMarkup(
    <div
      className={`grid gap-3 max-tablet:-mx-4 ${heightOf(photo ?? map)} ${photo && map ? 'desktop:grid-cols-[1.75fr_1fr]' : ''}`}
    >
      {photo && <Photo vacancy={vacancy} />}
      {map && (
        <div className={`${BOX_CLASS} ${photo ? 'max-desktop:hidden' : ''}`}>
          <PlacePicture map={map} view={photo ? 'wide' : 'low'} label={placeMapLabel(vacancy, map)} />
        </div>
      )}
      {!photo && !map && <Tint company={vacancy.company} />}
    </div>,
    { identifierPrefix: 'gallery' },
  )
}

/** A tint has nothing to show on a wide screen. */
const heightOf = (picture: object | null) => (picture ? 'h-57.5 desktop:h-80' : 'h-57.5 desktop:h-40')

/** What stands over the tint covers it only if it has loaded: a photo that fails leaves the tint, and no broken picture. */
function Photo({ vacancy: { company, company_photos } }: { vacancy: VacancyPage }) {
  const { alt, path_full, path_medium, width, height } = company_photos[0]!
  return (
    <div className={`${BOX_CLASS} bg-sunken`}>
      <img
        src={path_full}
        srcSet={`${path_medium} 600w, ${path_full} ${width}w`}
        sizes="(min-width: 960px) 766px, 100vw"
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
        className={`absolute inset-0 size-full object-cover text-transparent after:absolute after:inset-0 after:content-[''] ${afterTintOf(company.id)}`}
      />
    </div>
  )
}

const AFTER_TINTS = [
  'after:bg-mark-a',
  'after:bg-mark-b',
  'after:bg-mark-c',
  'after:bg-mark-d',
  'after:bg-mark-e',
  'after:bg-mark-f',
]

export const afterTintOf = (companyId: number) => AFTER_TINTS[companyId % AFTER_TINTS.length]!

const Tint = ({ company: { id, name, logo_path, industry_id } }: Pick<VacancyPage, 'company'>) => (
  <div className={`${BOX_CLASS} grid place-items-center ${TINTS[id % TINTS.length]}`}>
    <CompanyLogo company={{ id, name, logo_path, industry_id }} size={96} />
  </div>
)
