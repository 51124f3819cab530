import { useRouteLoaderData } from 'react-router'
import type { PhoneCountry } from '#lib/phone/phone-countries.ts'

const DEFAULT_COUNTRIES: readonly PhoneCountry[] = ['RU']

/** Countries whose phone numbers the site sends codes to, from the data of the main layout. */
export const usePhoneCountries = (): readonly PhoneCountry[] =>
  useRouteLoaderData<{ phoneCountries: PhoneCountry[] }>('main-layout')?.phoneCountries ?? DEFAULT_COUNTRIES
