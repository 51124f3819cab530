import { useRouteLoaderData } from 'react-router'
import type { PhoneCountry } from '#lib/phone-countries.ts'

const HOME: readonly PhoneCountry[] = ['RU']

/** Whose numbers the site sends codes to, as the frame around the page knows. */
export const usePhoneCountries = (): readonly PhoneCountry[] =>
  useRouteLoaderData<{ phoneCountries: PhoneCountry[] }>('layouts/main')?.phoneCountries ?? HOME
