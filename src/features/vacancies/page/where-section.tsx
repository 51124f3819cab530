import { href } from 'react-router'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

const MAP_ADDRESS = 'https://yandex.ru/maps/?text='

export type TravelTexts = {
  /** One sentence about the way from home; '' if nothing is known of it. */
  travelText: string
  /** The seeker has named no station near home. */
  isHomeUnknown: boolean
}

type Props = Pick<VacancyPage, 'address' | 'cities'> & TravelTexts

/** Place of work with the way to it. Without an address the cities above say enough. */
export function WhereSection({ address, cities, travelText, isHomeUnknown }: Props) {
  if (!address && !travelText) return null
  const { city, street, building, metros, how_to_get } = address ?? withoutAddress(cities)
  const text = [city, street, building].filter(Boolean).join(', ')
  return (
    <div className="mt-8">
      <RuledSection
        title="Где работать"
        aside={
          street && (
            <TextAnchor
              standalone
              href={MAP_ADDRESS + encodeURIComponent(text)}
              target="_blank"
              rel="nofollow noopener noreferrer"
            >
              Открыть в картах<span className="sr-only">: сайт Яндекса, новая вкладка</span>
            </TextAnchor>
          )
        }
      >
        <p className="wrap-anywhere pt-3 font-semibold">{text}</p>
        {metros.length > 0 && (
          <p className="mt-1 text-ink2">{metros.map(({ name }) => `м.\u00A0${name}`).join(', ')}</p>
        )}
        {travelText && <p className="mt-1">{travelText}</p>}
        {isHomeUnknown && metros.length > 0 && (
          <p className="mt-1">
            <TextAnchor href={href('/profile/seeker')}>Укажите станцию рядом с домом</TextAnchor>, посчитаем дорогу.
          </p>
        )}
        {how_to_get && <p className="wrap-anywhere mt-2 max-w-text">{how_to_get}</p>}
      </RuledSection>
    </div>
  )
}

const withoutAddress = (cities: VacancyPage['cities']): NonNullable<VacancyPage['address']> => ({
  city: cities.map(({ name }) => name).join(', '),
  street: '',
  building: '',
  how_to_get: '',
  metros: [],
})
