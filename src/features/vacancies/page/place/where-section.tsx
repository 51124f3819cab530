import type { ReactNode } from 'react'
import { href } from 'react-router'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'
import { Section } from '#ui/layout/page.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { VacancyPage } from '../vacancy-page.contract.ts'

const MAP_ADDRESS = 'https://yandex.ru/maps/?text='

export type TravelTexts = {
  /** One sentence about the way from home; '' if nothing is known of it. */
  travelText: string
  /** The parts of the way with their icons, from home to work; empty if it has no stops. */
  way: { icon: string; text: string }[]
  /** The seeker has named no station near home. */
  isHomeUnknown: boolean
}

type Props = Pick<VacancyPage, 'address' | 'cities'> &
  TravelTexts & {
    /** For a phone; on a wide screen the map stands beside the photo. */
    map: ReactNode
    /** Here or at the head of the page. */
    hasMap: boolean
    arrow: string
  }

/** Place of work with its map and the way to it. Drawn by the server only. */
export function WhereSection({ address, cities, travelText, way, isHomeUnknown, map, hasMap, arrow }: Props) {
  if (!address && !travelText) return null
  const place = address ?? { ...NO_ADDRESS, city: cities.map(({ name }) => name).join(', ') }
  const { city, street, building, metros, how_to_get } = place
  const text = [city, street, building].filter(Boolean).join(', ')
  return (
    <Section title="Где работать">
      {map && (
        <div className="-mx-4 mb-3.5 h-55 overflow-hidden tablet:mx-0 tablet:rounded-card desktop:hidden">{map}</div>
      )}
      {travelText && <p className="font-semibold">{travelText}</p>}
      {way.length > 0 && <Way way={way} arrow={arrow} />}
      {isHomeUnknown && metros.length > 0 && (
        <p>
          <TextAnchor href={href('/profile/seeker')}>Укажите станцию или адрес</TextAnchor>, посчитаем дорогу.
        </p>
      )}
      <p className="wrap-anywhere mt-2 text-ink2 text-meta">
        {[text, metrosText(metros)].filter(Boolean).join(', ')}
        {place.is_metro_only && '. Точное место назовут в ответе'}.{hasMap && ' Схему рисуем сами.'}{' '}
        {street && (
          <TextAnchor href={MAP_ADDRESS + encodeURIComponent(text)} target="_blank" rel="nofollow noopener noreferrer">
            Открыть в Яндекс Картах<span className="sr-only">: новая вкладка</span>
          </TextAnchor>
        )}
      </p>
      {how_to_get && <p className="wrap-anywhere mt-2 max-w-text">{how_to_get}</p>}
    </Section>
  )
}

const NO_ADDRESS = { street: '', building: '', how_to_get: '', metros: [], is_metro_only: false }

/** `м. Площадь Тукая, 7 минут пешком` */
const metrosText = (metros: NonNullable<VacancyPage['address']>['metros']) =>
  metros
    .map(
      ({ name, walk_minutes }) => `м.\u00A0${name}${walk_minutes === null ? '' : `, ${walk_minutes}\u00A0мин пешком`}`,
    )
    .join(', ')

/** `дом › 9 мин › 6 мин`: the whole of it is the sentence above. */
const Way = ({ way, arrow }: Pick<Props, 'way' | 'arrow'>) => (
  <ol className="mt-2 flex flex-wrap items-center gap-1 tablet:gap-2">
    {way.map(({ icon, text }, index) => (
      <li key={text} className="flex items-center gap-1 tablet:gap-2">
        {index > 0 && <DrawnIcon svg={arrow} className="shrink-0 text-ink3" />}
        <span className="flex min-h-8 items-center gap-1.5 rounded-tag bg-sunken px-2 text-meta">
          <DrawnIcon svg={icon} className="shrink-0" />
          {text}
        </span>
      </li>
    ))}
  </ol>
)
